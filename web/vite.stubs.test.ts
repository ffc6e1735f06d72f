import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { jsonSchemaStub } from "./vite.stubs.ts";

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
