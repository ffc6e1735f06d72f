import { isContractProcedure } from "@orpc/contract";
import type { Plugin } from "vite";

const contractFile = /\/contract\/src\/contract\.ts$/;

/**
 * Calls without their schemas: what a browser needs to make one is its method and its path.
 * @param router calls by name, in any depth
 */
export function routesOf(router: object): object {
  return Object.fromEntries(
    Object.entries(router).map(([name, part]: [string, unknown]) => {
      if (isContractProcedure(part)) {
        const { summary: _summary, ...route } = part["~orpc"].route;
        return [name, { "~orpc": { errorMap: {}, meta: {}, route } }];
      }
      return [name, typeof part === "object" && part !== null ? routesOf(part) : part];
    }),
  );
}

/**
 * The server checks what a call takes and gives. The browser gets the routes alone, so that a new
 * call costs a hundred bytes and not its schemas (8 KB gzip); a form imports the schema it checks by itself.
 */
export const contractRoutes: Plugin = {
  name: "parley:contract-routes",
  enforce: "pre",
  apply: "build",
  async load(id) {
    if (!contractFile.test(id)) return null;
    const { contract } = await import("@parley/contract/contract.ts");
    return `export const contract = ${JSON.stringify(routesOf(contract))};`;
  },
};
