/** Whether less motion is wished for, by the settings or by the device. */
export const isStill = () => document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
