import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  jsonSchemaStub,
  probeStub,
  pureAnatomies,
  routerFrameworkStub,
  withoutPipelinesIn,
} from "./vite.stubs.ts";

const zod = join(dirname(createRequire(import.meta.url).resolve("zod/package.json")), "v4", "core");

describe.each(["to-json-schema.js", "json-schema-processors.js"])("the stub of %s", (file) => {
  const original = readFileSync(join(zod, file), "utf8");
  const stubbed = jsonSchemaStub(original);

  it("has every name that schemas use of it", async () => {
    const used = readFileSync(join(zod, "..", "classic", "schemas.js"), "utf8");
    const wanted = [...used.matchAll(/processors\.(\w+)\(/g)].map(([, name = ""]) => name);
    const known = [...original.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, n]) => n);
    const module: object = await import(`data:text/javascript,${encodeURIComponent(stubbed)}`);
    expect(Object.keys(module).toSorted()).toEqual(
      known.toSorted((a = "", b = "") => (a < b ? -1 : 1)),
    );
    expect(wanted.length).toBeGreaterThan(20);
  });

  it("says what is missing when it is called", async () => {
    const module: object = await import(`data:text/javascript,${encodeURIComponent(stubbed)}`);
    const calls = Object.entries(module).filter(([name]) => !name.startsWith("create"));
    expect(calls.length).toBeGreaterThan(0);
    for (const [, call] of calls) expect(call).toThrow("JSON Schema is left out");
  });
});

describe("the lists of parts", () => {
  it.each(["@chakra-ui/react/dist/esm/anatomy.js", "@zag-js/menu/dist/menu.anatomy.mjs"])(
    "of %s are all marked as calls that do nothing else",
    (path) => {
      const file = new URL(`../node_modules/${path}`, import.meta.url);
      const marked = pureAnatomies(readFileSync(file, "utf8"));
      const declared = [...marked.matchAll(/^(?:const|var) \w+ = (.*\()/gm)].map(([, to]) => to);
      expect(declared.length).toBeGreaterThan(1);
      expect(declared.filter((to) => !to?.startsWith("/* @__PURE__ */"))).toEqual([]);
    },
  );
});

describe("the stub of React Router's framework", () => {
  const router = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
  const file = join(router, "dist", "production", "lib", "dom", "ssr", "components.js");
  const original = readFileSync(file, "utf8");
  const stubbed = routerFrameworkStub(original);

  it("has every name of the original, each once", () => {
    const known = (/^export \{(.*)\};$/m.exec(original)?.[1] ?? "").split(",");
    expect(known.length).toBe(10);
    const given = [...stubbed.matchAll(/export (?:const (\w+)|\{ leftOut as (\w+) \})/g)];
    const names = given.map(([, own, left]) => own ?? left ?? "");
    expect(names).toHaveLength(known.length);
    expect(new Set(names)).toEqual(new Set(known.map((name) => name.trim())));
  });

  it("hands a link's element to whoever asked for it", async () => {
    const plain = stubbed.replace(/import .*from "react";/, "const createContext = () => null;");
    const module: object = await import(`data:text/javascript,${encodeURIComponent(plain)}`);
    const mergeRefs: unknown = Reflect.get(module, "mergeRefs");
    const [first, second] = [{ current: null }, { current: null }];
    if (typeof mergeRefs !== "function") throw new Error("It has no mergeRefs.");
    const prefetch: unknown = Reflect.apply(Reflect.get(module, "usePrefetchBehavior"), null, []);
    expect(prefetch).toEqual([false, undefined, {}]);
    mergeRefs(first, undefined, (value: null) => Object.assign(second, { current: value }))("link");
    expect([first.current, second.current]).toEqual(["link", "link"]);
  });
});

describe("Firestore's transport without its probe", () => {
  const sdk = dirname(
    createRequire(import.meta.url).resolve("@firebase/webchannel-wrapper/package.json"),
  );
  const esm = join(sdk, "dist", "webchannel-blob", "esm", "webchannel_blob_es2018.js");

  it("loads no picture of Google's, and goes on as if none had come", () => {
    const original = readFileSync(esm, "utf8");
    expect(original).toContain("cleardot.gif");
    const stubbed = probeStub(original);
    expect(stubbed.length).toBeLessThan(original.length);
    expect(stubbed).toContain("c(false);");
    expect(stubbed).not.toMatch(/\.toString\(\),c\)/);
  });

  it("says when the transport has changed", () => {
    expect(() => probeStub("export {}")).toThrow("no probe any more");
  });
});

describe("Firestore without its pipelines", () => {
  const sdk = dirname(createRequire(import.meta.url).resolve("@firebase/firestore/package.json"));

  it("takes no query for one, and says what is left out where one is run", () => {
    const file = readdirSync(join(sdk, "dist")).find((name) => /^common-\w+\.esm\.js$/.test(name));
    const original = readFileSync(join(sdk, "dist", file ?? ""), "utf8");
    expect(original.match(/[^ ] ?__PRIVATE_isPipeline\(/g)?.length).toBeGreaterThan(10);
    const stubbed = withoutPipelinesIn(original);
    expect(stubbed.match(/[^n] __PRIVATE_isPipeline\(|instanceof CorePipeline/g)).toBeNull();
    expect(stubbed.match(/\) \{ throw new Error\("Firestore pipelines are left out/g)).toHaveLength(
      4,
    );
  });

  it("says when Firestore has changed", () => {
    expect(() => withoutPipelinesIn("export {}")).toThrow("in another way now");
  });
});
