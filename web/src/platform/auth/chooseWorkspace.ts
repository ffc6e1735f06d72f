/**
 * Which workspace to open: the one an invitation asked for, then the saved one, then one's own, then the
 * first (seed 001 §4). A wish for a workspace that is not in the list counts for nothing.
 * @returns "" when there is none at all
 */
export function chooseWorkspace(options: {
  ids: readonly string[];
  invited: string;
  saved: string;
  ownId: string;
}): string {
  const { ids, invited, saved, ownId } = options;
  return [invited, saved, ownId].find((id) => ids.includes(id)) ?? ids[0] ?? "";
}
