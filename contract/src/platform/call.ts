import { oc } from "@orpc/contract";
import type { ErrorKey } from "../problems/errors.ts";
import type { PrincipalKind } from "./principal.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type CallMeta = {
  /** Who may make the call: its guard in the functions admits exactly these, or they do not start. */
  who: readonly PrincipalKind[];
  /** The failures that are its own; `failuresOf` adds those that any such call has. */
  fails: readonly ErrorKey[];
};

export type CallSpec = {
  method: HttpMethod;
  /** Path with `{name}` placeholders, which are fields of the input. */
  path: `/${string}`;
  who: readonly [PrincipalKind, ...PrincipalKind[]];
  /** One line for `/openapi.json`. */
  summary: string;
  /** What it refuses, beside what its guard and its input's schema refuse; none if left out. */
  fails?: readonly ErrorKey[];
};

/** Declares a call; continue with `.input(schema).output(schema)`. */
export function call({ method, path, who, summary, fails = [] }: CallSpec) {
  return oc.$meta<CallMeta>({ who, fails }).route({ method, path, summary });
}

/** Path of a call that is named after what it does, not after a resource. */
export function rpcPath<Name extends string>(name: Name): `/rpc/${Name}` {
  return `/rpc/${name}`;
}
