/** Whether plays are logged on this device: off until it is switched on. Kept apart from the settings, so that no file that is brought can switch it on. */
const PLACE = "parlour-plays";
const ON = "on";

export function isLogged() {
  try {
    return localStorage.getItem(PLACE) === ON;
  } catch {
    return false;
  }
}

/** @param {boolean} isOn @returns {boolean} whether the browser keeps it */
export function setLogged(isOn) {
  try {
    if (isOn) localStorage.setItem(PLACE, ON);
    else localStorage.removeItem(PLACE);
    return isLogged() === isOn;
  } catch {
    return false;
  }
}
