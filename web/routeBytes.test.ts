import { expect, it } from "vitest";
import { staticClosure } from "./scripts/route-bytes.mjs";

const manifest = {
  "index.html": { file: "index.js", imports: ["_shared.js"], css: ["index.css"] },
  "src/Page.tsx": { file: "page.js", imports: ["_shared.js", "_form.js"] },
  "_shared.js": { file: "shared.js", imports: ["_base.js"], name: "shared" },
  "_base.js": { file: "base.js", imports: ["_shared.js"], name: "base" },
  "_form.js": { file: "form.js", name: "form" },
  "_sdk.js": { file: "sdk.js", name: "sdk" },
};

it("counts each file once, with what it imports and its style sheets", () => {
  expect([...staticClosure(manifest, ["index.html", "src/Page.tsx"])].toSorted()).toEqual([
    "base.js",
    "form.js",
    "index.css",
    "index.js",
    "page.js",
    "shared.js",
  ]);
});

it("finds a module that became a shared chunk by its name", () => {
  expect([...staticClosure(manifest, ["src/platform/sdk.ts"])]).toEqual(["sdk.js"]);
});

it("fails on an entry the build does not have, rather than counting nothing", () => {
  expect(() => staticClosure(manifest, ["src/Gone.tsx"])).toThrow("src/Gone.tsx");
});
