import type { HttpMethod } from "./platform/call.ts";
import type { PrincipalKind } from "./platform/principal.ts";

/** A route of the function `api` that is not a call: it gives a page or a file, or is not for others to make. */
export type OtherRoute = {
  /** Capability and name, as in the table of calls. */
  name: `${string}.${string}`;
  method: HttpMethod;
  path: `/${string}`;
  who: readonly [PrincipalKind, ...PrincipalKind[]];
  summary: string;
};

/** What is served beside the calls, as the table of calls lists it and as the surfaces match it. */
export const otherRoutes = {
  file: {
    name: "uploads.file",
    method: "GET",
    path: "/v3/public/files/{fileId}",
    who: ["anyone"],
    summary: "A stored picture",
  },
  description: {
    name: "platform.description",
    method: "GET",
    path: "/openapi.json",
    who: ["anyone"],
    summary: "All calls described, for programs",
  },
  docs: {
    name: "platform.docs",
    method: "GET",
    path: "/docs",
    who: ["anyone"],
    summary: "All calls described, for reading",
  },
  sweep: {
    name: "platform.sweep",
    method: "POST",
    path: "/internal/sweep",
    who: ["platform"],
    summary: "Take the jobs that are due, where schedules never fire",
  },
} as const satisfies Record<string, OtherRoute>;
