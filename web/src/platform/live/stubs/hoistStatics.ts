/** In place of what Emotion's `withTheme` does with class components, of which there are none (vite.stubs.ts). */
export default function hoistStatics(): never {
  throw new Error("Emotion's withTheme is left out of this build (vite.stubs.ts).");
}
