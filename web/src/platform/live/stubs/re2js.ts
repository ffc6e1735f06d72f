/** Replaces the regular-expression engine of Firestore's pipelines, which Parley does not use. */
export const RE2JS = {
  compile(): never {
    throw new Error("Firestore pipelines are left out of this build (vite.stubs.ts).");
  },
};
