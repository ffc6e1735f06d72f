import { isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { contract } from "./contract.ts";
import { planned } from "./planned.ts";
import type { PrincipalKind } from "./platform/principal.ts";

/** One line of the table of all calls. */
export type CallRow = {
  /** Capability and name, as in the typed client. */
  name: string;
  method: string;
  path: string;
  who: readonly PrincipalKind[];
  summary: string;
  /** Input and output fields; `?` follows one that may be left out. */
  takes: string[];
  gives: string[];
  served: boolean;
};

/** Every call, served or not, by capability. */
export function callTable(): CallRow[] {
  return [...rowsOf(contract), ...rowsOf(planned)];
}

function rowsOf(router: Record<string, Record<string, unknown>>): CallRow[] {
  return Object.entries(router).flatMap(([capability, calls]) =>
    Object.entries(calls).map(([name, declared]) => row(`${capability}.${name}`, declared)),
  );
}

const meta = z.object({
  who: z.array(z.custom<PrincipalKind>((kind) => typeof kind === "string")),
  served: z.boolean(),
});

function row(name: string, declared: unknown): CallRow {
  if (!isContractProcedure(declared)) throw new Error(`${name} is not a call.`);
  const { route, meta: stored, inputSchema, outputSchema } = declared["~orpc"];
  const { method = "", path = "", summary = "" } = route;
  const { who, served } = meta.parse(stored);
  return {
    name,
    method,
    path,
    who,
    summary,
    takes: fields(inputSchema),
    gives: outputSchema instanceof z.ZodType ? fields(outputSchema) : ["(stream of events)"],
    served,
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
