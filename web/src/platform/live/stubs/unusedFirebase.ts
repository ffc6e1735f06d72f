// The names reactfire imports from SDKs that Parley leaves out. Calling one is a mistake and throws.
const leftOut = (): never => {
  throw new Error("This Firebase service is left out of this build (vite.stubs.ts).");
};

export {
  leftOut as ensureInitialized,
  leftOut as get,
  leftOut as getAll,
  leftOut as getBoolean,
  leftOut as getDownloadURL,
  leftOut as getNumber,
  leftOut as getString,
  leftOut as getValue,
  leftOut as httpsCallable,
  leftOut as off,
  leftOut as onChildAdded,
  leftOut as onChildChanged,
  leftOut as onChildMoved,
  leftOut as onChildRemoved,
  leftOut as onValue,
  leftOut as ref,
};
