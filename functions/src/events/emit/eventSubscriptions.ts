import type { Workspace } from "@parley/contract/workspaces/workspace.ts";

/** Types that are told of: none without an endpoint. */
export function eventSubscriptions({ events }: Pick<Workspace, "events">): string[] {
  return events.endpoint === "" ? [] : events.subscribed;
}
