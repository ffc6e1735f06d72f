import { servedCalls } from "@parley/contract/servedCalls.ts";
import { os } from "@orpc/server";
import { z } from "zod";
import { expect, test } from "vitest";
import type { Deps } from "../deps.ts";
import { createApi } from "./api.ts";

const valuesIn = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "a1"]));

const deletions = servedCalls()
  .map(({ name, inputSchema, route: { method, path = "/" } }) => ({
    name,
    method,
    path,
    inputSchema: inputSchema instanceof z.ZodType ? inputSchema : z.object({}),
  }))
  .filter(
    ({ method, path, inputSchema }) => method === "DELETE" && takesPathOnly(path, inputSchema),
  );

function takesPathOnly(path: `/${string}`, schema: z.ZodType): boolean {
  return schema.safeParse(valuesIn(path)).success;
}

test("one without any field is among them", () => {
  expect(deletions.map(({ name }) => name)).toContain("removeKey");
});

test.each(deletions)("$name needs no body", async ({ name, path, inputSchema }) => {
  const verb = os
    .route({ method: "DELETE", path })
    .input(inputSchema)
    .handler(() => "deleted");
  const deps = { log: { info: () => undefined, error: () => undefined } } as unknown as Deps;
  const api = createApi({ [name]: verb }, deps);
  const url = `http://function.invalid${path.replaceAll(/\{\w+\}/g, "a1")}`;
  // As `serveHttp` gives a request without a body.
  for (const body of [null, new Uint8Array()]) {
    const answer = await api(new Request(url, { method: "DELETE", body }), "");
    expect(answer?.status).toBe(200);
    expect(await answer?.json()).toBe("deleted");
  }
});
