/** A text of words as a set of them. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Rules that begin with @. What loads (`import`, `font-face`) and what reorders sheets (`layer`) is not here. */
export const AT_RULES = words("media supports keyframes");

/** Animations of the widget itself: another of the same name would replace them. A test compares. */
export const OWN_KEYFRAMES = words("open enter breathe");

/** Parts that keep their own look: the line under the chat, and what holds a closed preview. */
export const OWN_CLASSES = words("branding closed");

/** Elements outside the chat's parts, or that stand for its frame. */
export const OUTER_ELEMENTS = words("html body head slot");

/** Nothing that reaches the frame (`host`), other roots (`root`), or what a page put in (`slotted`, `part`). */
export const PSEUDO_CLASSES = words(`
  active any-link autofill checked default disabled empty enabled first-child first-of-type focus focus-visible
  focus-within has hover invalid is lang last-child last-of-type link not nth-child nth-last-child nth-last-of-type
  nth-of-type only-child only-of-type optional placeholder-shown read-only read-write required user-invalid valid
  visited where
`);

export const PSEUDO_ELEMENTS = words(
  "after before first-letter first-line marker placeholder selection",
);

/** Looks only: nothing places a part anywhere but in its row, takes its presses, or lies over others. */
export const PROPERTIES = words(`
  accent-color align-content align-items align-self animation animation-delay animation-direction animation-duration
  animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function
  appearance aspect-ratio backdrop-filter background background-blend-mode background-clip background-color
  background-image background-origin background-position background-repeat background-size
  border border-block border-block-color border-block-end border-block-end-color border-block-end-style
  border-block-end-width border-block-start border-block-start-color border-block-start-style
  border-block-start-width border-block-style border-block-width border-bottom border-bottom-color
  border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width border-collapse
  border-color border-end-end-radius border-end-start-radius border-inline border-inline-color border-inline-end
  border-inline-end-color border-inline-end-style border-inline-end-width border-inline-start
  border-inline-start-color border-inline-start-style border-inline-start-width border-inline-style
  border-inline-width border-left border-left-color border-left-style border-left-width border-radius border-right
  border-right-color border-right-style border-right-width border-spacing border-start-end-radius
  border-start-start-radius border-style border-top border-top-color border-top-left-radius
  border-top-right-radius border-top-style border-top-width border-width box-shadow box-sizing caret-color color
  color-scheme column-gap content cursor display fill filter flex flex-basis flex-direction flex-flow flex-grow
  flex-shrink flex-wrap font font-family font-feature-settings font-kerning font-size font-stretch font-style
  font-variant font-variant-numeric font-weight gap height hyphens inline-size block-size justify-content
  justify-items justify-self letter-spacing line-height list-style list-style-position list-style-type margin
  margin-block margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end
  margin-inline-start margin-left margin-right margin-top max-block-size max-height max-inline-size max-width
  min-block-size min-height min-inline-size min-width object-fit object-position opacity order outline
  outline-color outline-offset outline-style outline-width overflow overflow-wrap overflow-x overflow-y padding
  padding-block padding-block-end padding-block-start padding-bottom padding-inline padding-inline-end
  padding-inline-start padding-left padding-right padding-top place-content place-items place-self rotate row-gap
  scrollbar-color scrollbar-width stroke stroke-width tab-size text-align text-decoration text-decoration-color
  text-decoration-line text-decoration-style text-decoration-thickness text-indent text-overflow text-shadow
  text-transform text-underline-offset text-wrap transform transform-origin transition transition-delay
  transition-duration transition-property transition-timing-function translate vertical-align white-space width
  word-break word-spacing
`);

/** Properties that may move what they belong to a little, by a negative length. */
export const NEGATIVE_ALLOWED = words(`
  background-position box-shadow filter letter-spacing object-position outline-offset rotate text-shadow transform
  translate word-spacing animation animation-delay transition transition-delay animation-timing-function
  transition-timing-function
`);

/** Properties whose texts are names or drawn as they are. */
export const TEXTS = words("content font-family font quotes list-style list-style-type");

/** None that loads: no `url`, `src`, `image-set`, `image`, `cross-fade`, `element` or `paint`. */
export const FUNCTIONS = words(`
  blur brightness calc clamp color color-mix conic-gradient contrast cubic-bezier drop-shadow env grayscale hsl hsla
  hue-rotate hwb invert lab lch light-dark linear linear-gradient matrix max min oklab oklch opacity radial-gradient
  repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate saturate scale scalex
  scaley sepia skew skewx skewy steps translate translatex translatey var
`);

/** Functions in which `*` and `/` would make a large size of small ones. */
export const MATH_FUNCTIONS = words("calc clamp max min");

/** Functions whose numbers are factors. */
export const SCALE_FUNCTIONS = words("matrix scale scalex scaley");

/** The largest number per unit: what is 400 px with usual type. Units of the window are not here. */
export const LARGEST_BY_UNIT: ReadonlyMap<string, number> = new Map([
  ["px", 400],
  ["pt", 300],
  ["em", 25],
  ["rem", 25],
  ["ex", 50],
  ["ch", 50],
  ["lh", 20],
  ["%", 200],
  ["s", 10],
  ["ms", 10_000],
  ["deg", 3600],
  ["rad", 63],
  ["turn", 10],
  // A bare number: a weight, a share, a line's height.
  ["", 1000],
]);

/** The largest factor of `SCALE_FUNCTIONS`. */
export const LARGEST_FACTOR = 2;

/** Functions that make a browser process what it has drawn again. */
export const FILTER_FUNCTIONS = words(
  "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia",
);

/** Most of each in one declaration, or, for `:has`, in a sheet: enough for any design, and cheap for any browser. */
export const STYLE_LIMITS = { values: 60, filters: 4, factors: 1, variables: 8, has: 20 } as const;

/** Longest text of `content`, in characters. */
export const CONTENT_LENGTH = 40;
