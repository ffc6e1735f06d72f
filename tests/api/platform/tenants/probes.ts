import { randomInt } from "node:crypto";
import { contract } from "@parley/contract/contract.ts";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import { callSamples, type CallSample } from "../callSamples.ts";
import { callNaming, type Naming } from "./callNaming.ts";
import type { Ids } from "./tenant.ts";

/** One call with somebody else's id in some fields, and the caller's own in the others. */
export type Probe = {
  call: string;
  who: readonly PrincipalKind[];
  naming: Record<string, Naming>;
  /** Fields with the foreign id. */
  foreign: string[];
};

/** Every call with all its ids foreign and, if it has several, with each of them alone. */
export function everyProbe(): Probe[] {
  return callSamples({ agentId: "placeholder" }).flatMap(({ name, who }) => {
    const naming = namingOf(name);
    const fields = Object.keys(naming).filter((field) => naming[field] !== "new");
    const alone = fields.length > 1 ? fields.map((field) => [field]) : [];
    return [...(fields.length > 0 ? [fields] : []), ...alone].map((foreign) => ({
      call: name,
      who,
      naming,
      foreign,
    }));
  });
}

/** Whether the foreign id only filters an answer about what is the caller's own. */
export function onlyFilters({ naming, foreign }: Probe): boolean {
  return foreign.every((field) => Object.keys(naming[field] ?? {}).includes("narrowsTo"));
}

/** Whether an unknown id would be valid, since something is created under it. */
export function createsWithId({ naming }: Probe): boolean {
  return Object.values(naming).some((one) => one !== "new" && "makes" in one);
}

/** The request of a probe. */
export function requestOf(
  { call, naming, foreign }: Probe,
  ids: { own: Ids; foreign: Ids },
): Pick<CallSample, "method" | "path" | "body"> {
  const values = Object.fromEntries(
    Object.entries(naming).map(([field, one]) => [
      field,
      valueOf(one, foreign.includes(field) ? ids.foreign : ids.own),
    ]),
  );
  const sample = sampleOf(call);
  const template = templateOf(call);
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => String(values[field]));
  const rest = Object.entries(values).filter(([field]) => !template.includes(`{${field}}`));
  const { method, body } = sample;
  if (body === undefined) {
    const query = new URLSearchParams(rest.map(([field, value]) => [field, String(value)]));
    return { method, path: rest.length > 0 ? `${path}?${query}` : path, body };
  }
  if (!(body instanceof FormData))
    return { method, path, body: { ...body, ...Object.fromEntries(rest) } };
  for (const [field, value] of rest) body.set(field, String(value));
  return { method, path, body };
}

function valueOf(naming: Naming, ids: Ids): string | string[] {
  // Digits fit our own ids as well as those that a provider numbers.
  if (naming === "new") return `${randomInt(10 ** 13, 10 ** 14)}`;
  if ("list" in naming) return [ids[naming.list]];
  if ("makes" in naming) return ids[naming.makes];
  if ("narrowsTo" in naming) return ids[naming.narrowsTo];
  return ids[naming.is];
}

function namingOf(call: string): Record<string, Naming> {
  for (const [capability, calls] of Object.entries(callNaming))
    for (const [name, naming] of Object.entries(calls))
      if (`${capability}.${name}` === call) return naming;
  throw new Error(`${call} does not say what it names`);
}

function templateOf(call: string): string {
  for (const [capability, calls] of Object.entries(contract))
    for (const [name, procedure] of Object.entries(calls))
      if (`${capability}.${name}` === call) return procedure["~orpc"].route.path ?? "/";
  throw new Error(`${call} has no path`);
}

function sampleOf(call: string): CallSample {
  const found = callSamples({ agentId: "placeholder" }).find(({ name }) => name === call);
  if (found) return found;
  throw new Error(`No sample of ${call}`);
}
