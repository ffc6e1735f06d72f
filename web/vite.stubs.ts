import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const stub = (file: string): string =>
  fileURLToPath(new URL(`./src/platform/live/stubs/${file}`, import.meta.url));

/**
 * What the SDKs import and Parley never runs: database, functions, remote-config and storage (50 KB gzip) are
 * imported by reactfire's one file for hooks that are not used here. liveQueriesWithStubs.test.ts shows that live
 * queries work without them.
 */
export const sdkStubs = [
  {
    find: /^firebase\/(database|functions|remote-config|storage)$/,
    replacement: stub("unusedFirebase.ts"),
  },
];

/**
 * What other packages bring for cases that do not occur here: a hook for React before 18, and the copying of a class
 * component's static members by Emotion's `withTheme` (2 KB gzip).
 */
export const unneeded = [
  {
    find: /^use-sync-external-store\/shim(\/index\.js)?$/,
    replacement: stub("useSyncExternalStore.ts"),
  },
  { find: /^hoist-non-react-statics$/, replacement: stub("hoistStatics.ts") },
];

const jsonSchemaFiles = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const declared = /^export (?:const|function) (\w+)/gm;

/** The same names, each of which says when it is called that it is not there. */
export function jsonSchemaStub(code: string): string {
  const names = [...code.matchAll(declared)].map(([, name = ""]) => name);
  const lines = names.map((name) =>
    // Schemas make these methods for themselves, called or not.
    name.startsWith("create")
      ? `export const ${name} = () => leftOut;`
      : `export { leftOut as ${name} };`,
  );
  const says = "JSON Schema is left out of this build (vite.stubs.ts).";
  return [`const leftOut = () => { throw new Error("${says}"); };`, ...lines].join("\n");
}

/** Schemas check values here; turning them into JSON Schema (5 KB gzip) is the server's business. */
export const withoutJsonSchema: Plugin = {
  name: "parley:without-json-schema",
  enforce: "pre",
  apply: "build",
  load(id) {
    return jsonSchemaFiles.test(id) ? jsonSchemaStub(readFileSync(id, "utf8")) : null;
  },
};

const frameworkFile = /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/;
const frameworkNames = /^export \{(.*)\};$/m;
/** What links and routers use of it where there is no framework; what is left throws. */
const withoutFramework = `
  import { createContext } from "react";
  export const FrameworkContext = createContext(undefined);
  export const usePrefetchBehavior = () => [false, undefined, {}];
  export const mergeRefs = (...refs) => (value) => {
    for (const ref of refs) {
      if (typeof ref === "function") ref(value);
      else if (ref) ref.current = value;
    }
  };
  const leftOut = () => {
    throw new Error("React Router's framework is left out of this build (vite.stubs.ts).");
  };`;

/** React Router's part for its own framework, which fetches routes ahead by a manifest, with the same names. */
export function routerFrameworkStub(code: string): string {
  const names = (frameworkNames.exec(code)?.[1] ?? "").split(",").map((name) => name.trim());
  const left = names.filter((name) => !withoutFramework.includes(`const ${name} =`));
  return [withoutFramework, ...left.map((name) => `export { leftOut as ${name} };`)].join("\n");
}

/** In place of zod's English messages: every schema's problem is worded by problemOf, in both languages. */
const noMessages = 'export default () => ({ localeError: () => "Invalid input" });';
const messagesFile = /\/zod\/v4\/locales\/en\.js$/;

/** What else packages bring and Parley never shows or runs (3 KB gzip). */
export const withoutUnused: Plugin = {
  name: "parley:without-unused",
  enforce: "pre",
  apply: "build",
  load(id) {
    if (messagesFile.test(id)) return noMessages;
    return frameworkFile.test(id) ? routerFrameworkStub(readFileSync(id, "utf8")) : null;
  },
};

const anatomyFile =
  /\/node_modules\/@(?:chakra-ui|ark-ui|zag-js)\/[\w-]{1,40}\/dist\/(?:[\w-]{1,40}\/){0,4}(?:[\w-]{1,40}\.)?anatomy\.m?js$/;
/** A declaration that lists a component's parts: it calls nothing but what makes such a list. */
const listsParts =
  /^(?:const|var) \w{1,40} = (?=createAnatomy\(|anatomy\.|\w{1,40}Anatomy(?:\$1)?\.)/gm;

/** The lists of parts of Chakra's components, marked so that those of components we do not use are left out. */
export function pureAnatomies(code: string): string {
  return code.replace(listsParts, "$&/* @__PURE__ */ ");
}

/** Chakra lists the parts of all its components in one file, by calls that the build cannot know to do nothing else (1 KB gzip). */
export const withoutOtherAnatomies: Plugin = {
  name: "parley:without-other-anatomies",
  apply: "build",
  transform: (code, id) => (anatomyFile.test(id) ? { code: pureAnatomies(code), map: null } : null),
};

const webChannelFile = /\/@firebase\/webchannel-wrapper\/[\w/-]{1,60}\/webchannel_blob_\w+\.js$/;
/** Loads the picture, one way or the other, and has `$2` told whether it came. */
const probe = /\w\?\w+\((\w)\.toString\(\),(\w)\):\w+\(\1\.toString\(\),\2\);/;

/**
 * Firestore's transport without its probe: after a failed request it loads a picture of Google's to learn whether
 * the network is down, and does nothing with the answer but count it. Our pages load no pictures of others, so that
 * each try would be refused, and be a line in the console.
 * @throws where there is no such probe any more
 */
export function probeStub(code: string): string {
  if (!probe.test(code)) throw new Error("The transport has no probe any more: take this out.");
  return code.replace(probe, "$2(false);");
}

export const withoutProbe: Plugin = {
  name: "parley:without-probe",
  apply: "build",
  transform: (code, id) => (webChannelFile.test(id) ? { code: probeStub(code), map: null } : null),
};

const firestoreFile = /\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/;
/** Where Firestore asks whether a query, or what it listens to, is a pipeline. */
const asksForPipeline =
  /(?<!function )__PRIVATE_(?:isPipeline|targetIsPipelineTarget)\((?:[^()]|\([^()]*\))*\)|\b\w instanceof CorePipeline\b/g;
/** What it would then call; no other code leads to the evaluator behind these. */
const pipelineCalls =
  /\bfunction (__PRIVATE_(?:runPipeline|newPipelineComparator|canonifyPipeline|toPipelineTarget))\(/g;

/**
 * Firestore's file in which no query is a pipeline, since nothing here makes one. Each function that leads to what
 * runs them is declared anew, so that nothing refers to the old one and the build leaves it out, with `re2js` (56 KB gzip).
 * @throws where it asks no such thing any more, or calls something else
 */
export function withoutPipelinesIn(code: string): string {
  const says = "Firestore pipelines are left out of this build (vite.stubs.ts).";
  const asksNot = code.replace(asksForPipeline, "false");
  if (asksNot === code || new Set(code.match(pipelineCalls)).size !== 4)
    throw new Error("Firestore runs pipelines in another way now: look it up.");
  return asksNot.replace(
    pipelineCalls,
    `function $1() { throw new Error("${says}"); } function unused$1(`,
  );
}

/** A pipeline is another kind of query, with an evaluator of its own in the browser. */
export const withoutPipelines: Plugin = {
  name: "parley:without-pipelines",
  enforce: "pre",
  apply: "build",
  load: (id) => (firestoreFile.test(id) ? withoutPipelinesIn(readFileSync(id, "utf8")) : null),
};

const reactfireFile = /\/reactfire\/dist\/index\.js$/;
/** Where its copy of RxJS begins, and what comes after it. */
const OWN_RXJS = "//#region node_modules/tslib/";
const AFTER_RXJS = "//#region node_modules/rxfire/";
/** What `useObservable` takes of its copy, by the names that this version's build gave it. */
const sharedRxjs = `
  import { catchError as Ht, EMPTY, shareReplay as an, Subject as He, tap as sn } from "rxjs";
  const Qe = () => EMPTY;`;

/**
 * reactfire's file with our RxJS in place of the copy it brings.
 * @throws for another version, whose build may have given other names
 */
function reactfireWithSharedRxjs(code: string): string {
  const from = code.indexOf(OWN_RXJS);
  const end = code.indexOf(AFTER_RXJS, from);
  if (!code.includes('"4.2.6"') || from < 0 || end < 0)
    throw new Error("Look up reactfire's names of RxJS again.");
  return code.slice(0, from) + sharedRxjs + code.slice(end);
}

/** reactfire brings a copy of RxJS, for ES5 and with hooks that are not used here (5 KB gzip). */
export const sharedObservables: Plugin = {
  name: "parley:shared-observables",
  enforce: "pre",
  apply: "build",
  load(id) {
    return reactfireFile.test(id) ? reactfireWithSharedRxjs(readFileSync(id, "utf8")) : null;
  },
};
