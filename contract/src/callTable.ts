import { z } from "zod";
import { otherRoutes } from "./otherRoutes.ts";
import { planned } from "./planned.ts";
import { inboundRoutes } from "./platform/inbound.ts";
import type { PrincipalKind } from "./platform/principal.ts";
import { servedCalls, type ServedCall } from "./servedCalls.ts";

/** One line of the table of all calls. */
export type CallRow = {
  /** Capability and name, as in the typed API. */
  name: string;
  method: string;
  path: string;
  /** The function that serves it: each has a URL of its own. */
  servedBy: "api" | "hooks";
  who: readonly PrincipalKind[];
  summary: string;
  /** Input and output fields; `?` follows one that may be left out. */
  takes: string[];
  gives: string[];
  served: boolean;
};

/** Every call, served or not: those of the contract, what is served beside them, those of outside services, those planned. */
export function callTable(): CallRow[] {
  return [...servedCalls().map(describe), ...otherCalls(), ...inboundCalls(), ...plannedCalls()];
}

function otherCalls(): CallRow[] {
  return Object.values(otherRoutes).map((route) => ({
    ...route,
    servedBy: "api",
    takes: placeholdersOf(route.path),
    gives: ["(raw)"],
    served: true,
  }));
}

/** What outside services send is kept as it came: its shape is theirs. */
function inboundCalls(): CallRow[] {
  return inboundRoutes.map(({ name, method, path, summary, served }) => ({
    name,
    method,
    path,
    servedBy: "hooks",
    who: ["anyone"],
    summary,
    takes: placeholdersOf(path),
    gives: ["(raw)"],
    served,
  }));
}

function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field);
}

function plannedCalls(): CallRow[] {
  return planned.map(([name, route, who, takes, gives, summary]) => {
    const [method = "", path = ""] = route.split(" ");
    return {
      name,
      method,
      path,
      servedBy: "api",
      who,
      summary,
      takes: list(takes),
      gives: list(gives),
      served: false,
    };
  });
}

function list(names: string): string[] {
  return names === "" ? [] : names.split(", ");
}

function describe({ capability, name, route, meta, ...schemas }: ServedCall): CallRow {
  const { inputSchema, outputSchema } = schemas;
  const { method = "", path = "", summary = "" } = route;
  return {
    name: `${capability}.${name}`,
    method,
    path,
    servedBy: "api",
    who: meta.who,
    summary,
    takes: fields(inputSchema),
    gives: outputSchema instanceof z.ZodType ? fields(outputSchema) : ["(stream)"],
    served: true,
  };
}

function fields(schema: unknown): string[] {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodArray) return ["(list)"];
  if (!(schema instanceof z.ZodObject)) return ["(raw)"];
  return Object.entries(schema.shape).map(([field, kind]) =>
    kind instanceof z.ZodType && kind.safeParse(undefined).success ? `${field}?` : field,
  );
}
