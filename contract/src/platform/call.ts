import { oc } from "@orpc/contract";
import type { PrincipalKind } from "./principal.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type CallMeta = {
  /** Who may make the call; the guards of the functions are held against it by a test. */
  who: readonly PrincipalKind[];
  /** False: it stands in the table of calls, and answers 501 until its capability is built. */
  served: boolean;
};

export type CallSpec = {
  method: HttpMethod;
  /** Path with `{name}` placeholders, which are fields of the input. */
  path: `/${string}`;
  who: readonly [PrincipalKind, ...PrincipalKind[]];
  /** One line for `/openapi.json`. */
  summary: string;
};

/** Declares a call that is served; continue with `.input(schema).output(schema)`. */
export function call(spec: CallSpec) {
  return declare(spec, true);
}

/** Declares a call of the specifications that a later capability will serve. */
export function plannedCall(spec: CallSpec) {
  return declare(spec, false);
}

function declare({ method, path, who, summary }: CallSpec, served: boolean) {
  return oc.$meta<CallMeta>({ who, served }).route({ method, path, summary });
}

/** Path of what the specifications call an RPC. */
export function rpcPath<Name extends string>(name: Name): `/rpc/${Name}` {
  return `/rpc/${name}`;
}
