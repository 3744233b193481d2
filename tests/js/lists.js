// What views may hold in these tests: as much as they need of what only the build writes, into `./views.json`.
export const LISTS = {
  tags: "a button details div h2 li ol p rect section span strong sub summary sup svg ul".split(" "),
  attributes: "class disabled height hidden href key role title type value viewBox width x y".split(" "),
};
