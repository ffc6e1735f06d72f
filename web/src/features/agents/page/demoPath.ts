import type { Region } from "@parley/contract/platform/region.ts";

/** The public page on which an agent can be tried (seed 000 §2). */
export function demoPath(region: Region, agentId: string): string {
  return `/app/${region}/prototype?vg_id=${encodeURIComponent(agentId)}`;
}
