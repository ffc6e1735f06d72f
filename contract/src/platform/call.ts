import { oc } from "@orpc/contract";
import type { ErrorKey } from "../problems/errors.ts";
import type { PrincipalKind } from "./principal.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type CallMeta<Who extends PrincipalKind = PrincipalKind> = {
  /** Who may make the call: its guard in the functions admits exactly these, or they do not compile. */
  who: readonly Who[];
  /** The failures that are its own; `failuresOf` adds those that any such call has. */
  fails: readonly ErrorKey[];
};

export type CallSpec<Who extends PrincipalKind = PrincipalKind> = {
  method: HttpMethod;
  /** Path with `{name}` placeholders, which are fields of the input. */
  path: `/${string}`;
  who: readonly [Who, ...Who[]];
  /** One line for `/openapi.json`. */
  summary: string;
  /** What it refuses, beside what its guard and its input's schema refuse; none if left out. */
  fails?: readonly ErrorKey[];
};

/** Declares a call; continue with `.input(schema).output(schema)`. */
export function call<Who extends PrincipalKind>({
  method,
  path,
  who,
  summary,
  fails = [],
}: CallSpec<Who>) {
  return oc.$meta<CallMeta<Who>>({ who, fails }).route({ method, path, summary });
}

/** Path of a call that is named after what it does, not after a resource. */
export function rpcPath<Name extends string>(name: Name): `/rpc/${Name}` {
  return `/rpc/${name}`;
}
