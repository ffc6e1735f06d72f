import { fileURLToPath } from "node:url";

const stub = (file: string): string =>
  fileURLToPath(new URL(`./src/platform/stubs/${file}`, import.meta.url));

/**
 * What the SDKs import and Parley never runs. `re2js` (46 KB gzip) serves Firestore's pipelines alone;
 * database, functions, remote-config and storage (50 KB) are imported by reactfire's one file for hooks
 * that are not used here. liveQueriesWithStubs.test.ts shows that live queries work without them.
 */
export const sdkStubs = [
  { find: /^re2js$/, replacement: stub("re2js.ts") },
  {
    find: /^firebase\/(database|functions|remote-config|storage)$/,
    replacement: stub("unusedFirebase.ts"),
  },
];
