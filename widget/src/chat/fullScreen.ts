/** Where the popup takes the whole screen; the same condition stands in `popup.css`. */
export const FULL_SCREEN = "(max-width:479.9px),(max-height:419.9px)";
