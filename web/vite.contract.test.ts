import { isContractProcedure, oc } from "@orpc/contract";
import { contract } from "@parley/contract/contract.ts";
import { expect, it } from "vitest";
import { z } from "zod";
import { routesOf } from "./vite.contract.ts";

it("keeps where each call goes and leaves its schemas out", () => {
  const call = oc
    .route({ method: "GET", path: "/x/{id}", summary: "Reads x" })
    .input(z.object({ id: z.string() }));
  expect(routesOf({ things: { read: call } })).toEqual({
    things: {
      read: { "~orpc": { errorMap: {}, meta: {}, route: { method: "GET", path: "/x/{id}" } } },
    },
  });
});

it("gives every call of the contract, as the client recognises them", () => {
  const routes = routesOf(contract);
  for (const [capability, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const kept: unknown = Reflect.get(Reflect.get(routes, capability), name);
      if (!isContractProcedure(kept)) throw new Error(`${capability}.${name} is no call`);
      expect(kept["~orpc"].route).toMatchObject({
        method: call["~orpc"].route.method,
        path: call["~orpc"].route.path,
      });
    }
  }
});
