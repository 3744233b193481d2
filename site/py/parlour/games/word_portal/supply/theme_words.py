"""Words of the themes: our own lists, in singular and plural, by the names that themes.py gives their boards."""

WORDS = {
    "Kitchen": """
plate plates spoon spoons knife knives fork forks oven ovens stove stoves kettle pot pots pan pans bowl bowls toaster sink sinks table
tables apron aprons recipe recipes sauce sauces spice spices tin tins lid lids salt pepper sugar flour butter dinner cooker toast roast stew
stews soup soups paste cake cakes mixer mixers grill
""",
    "Garden": """
rose roses lily daisy rake rakes seed seeds soil soils hedge hedges lawn lawns tree trees bush plant plants flower flowers petals leaf
leaves root roots stem stems pond ponds gate gates fence fences shed sheds herb herbs weed weeds bee bees worm worms hose hoses bulb bulbs
thorn thorns patio path paths orchid orchids vine vines
""",
    "Sea": """
wave waves tide tides shore shores beach sand sands shell shells crab crabs whale whales seal seals shark sharks dolphin dolphins reef reefs
coral corals island islands anchor anchors sail sails boat boats port ports pier piers sailor sailors pirate pirates coast coasts cliff
cliffs storm storms oyster oysters lobster lobsters squid tuna current currents mast masts deck decks
""",
    "Animals": """
lion lions tiger tigers bear bears wolf wolves deer horse horses sheep goat goats pig pigs donkey donkeys camel camels otter otters badger
badgers rabbit rabbits hare hares mouse mice rat rats eagle eagles parrot parrots sparrow sparrows snake snakes turtle turtles elephant
elephants panther panthers spider spiders lizard lizards moose goose geese pony ponies zebra zebras hamster hamsters
""",
    "Music": """
piano pianos guitar guitars violin violins cello flute flutes drum drums harp organ organs trumpet trumpets tune tunes song songs note notes
chord chords scale scales tempo rhythm singer singers choir choirs tenor solo solos duet duets opera operas concert concerts stage stages
rest rests ballad ballads beat beats band bands album albums artist artists dancer dancers tone tones lyrics keyboard keyboards speaker
speakers record records bell bells whistle whistles
""",
    "Weather": """
rain snow hail storm storms cloud clouds sun suns wind winds gale gales breeze breezes mist mists fog frost ice thunder shower showers flood
floods drought droughts heat cold chill chills torrent torrents rainbow rainbows season seasons summer summers winter winters spring springs
autumn forecast forecasts climate climates degree degrees sunrise sunset sunsets blast blasts
""",
    "Travel": """
train trains plane planes boat boats bus taxi taxis station stations airport airports port ports ticket tickets hotel hotels hostel hostels
tent tents map maps route routes road roads trail trails tour tours tourist tourists case cases passport passports border borders cabin
cabins cruise cruises journey journeys trip trips pilot pilots driver drivers seat seats canoe canoes caravan caravans resort resorts
""",
    "Sport": """
tennis golf rugby soccer hockey cricket rowing sailing running diving cycling boxing riding skiing skating climbing racing fencing shooting
surfing curling bowling training jogging hiking scoring winning kicking throwing passing lifting catching jumping wrestling coaching serving
pitching batting putting losing swimming stretching fishing
""",
    "Home": """
door doors room rooms floor floors ceiling roof roofs wall walls stair stairs table tables chair chairs sofa sofas bed beds lamp lamps
carpet carpets curtain curtains mirror mirrors shelf shelves drawer drawers pillow pillows blanket blankets closet closets cellar cellars
attic heater heaters clock clocks tile tiles stool stools desk desks towel towels tap taps bath baths hall halls toilet toilets rug rugs
""",
    "School": """
pupil pupils teacher teachers lesson lessons class desk desks chalk pen pens pencil pencils ruler rulers paper papers note notes test tests
exam exams grade grades term terms essay essays reader readers letter letters number numbers sum sums history science sciences student
students tutor tutors recess locker lockers globe globes atlas poem poems story stories triangle triangles marker markers folder folders
""",
    "Clothes": """
shirt shirts skirt skirts coat coats dress suit suits hat hats scarf glove gloves boot boots shoe shoes sock socks trousers jeans belt belts
button buttons collar collars sleeve sleeves pocket pockets sweater sweaters jacket jackets vest vests tie ties sandals slippers blouse
blouses cloak cloaks cape capes gown gowns robe robes apron aprons shorts lace laces linen cotton cardigan bonnet
""",
    "Food": """
bread breads cheese cheeses apple apples pear pears peach orange oranges lemon lemons melon melons onion onions carrot carrots potato
potatoes tomato tomatoes rice pasta noodle noodles steak steaks sausage sausages bacon egg eggs cream creams olive olives grape grapes
cherry cherries bean beans corn pork beef lamb ham hams pie pies tart tarts salad salads cereal
""",
    "Body": """
head heads hand hands finger fingers thumb thumbs arm arms elbow elbows shoulder shoulders knee knees toe toes ankle ankles leg legs heart
hearts lung lungs liver livers brain brains nose noses ear ears eye eyes lip lips teeth tongue tongues chest chests spine spines rib ribs
muscle muscles nerve nerves bone bones hair hairs cheek cheeks chin chins palm palms heel heels wrist wrists waist nail nails throat throats
""",
    "Work": """
baker bakers farmer farmers doctor doctors nurse nurses lawyer lawyers driver drivers plumber plumbers painter writer writers editor editors
actor actors singer singers tailor tailors soldier soldiers waiter waiters butcher butchers builder builders gardener gardeners miner miners
porter porters banker bankers broker teacher teachers ranger rangers sailor sailors hunter hunters potter potters carpenter carpenters
""",
}

THEME_WORDS = {name: tuple(sorted(set(text.upper().split()))) for name, text in WORDS.items()}
"""The words of each theme, in alphabetical order."""
