import type { Firestore } from "@google-cloud/firestore";
import { region, type Region } from "@parley/contract/platform/region.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";

/**
 * Whether a person has their personal workspace in another region too. Data never crosses regions:
 * this reads whether a document is there, and nothing of it.
 * @param open gives a region's database
 * @param here the region that asks
 */
export function createOtherRegionCheck(
  open: (other: Region) => Firestore,
  here: Region,
): (uid: string) => Promise<boolean> {
  const others = region.options.filter((other) => other !== here);
  return async (uid) => {
    const found = await Promise.all(
      others.map(async (other) => (await open(other).doc(workspacePath(uid)).get()).exists),
    );
    return found.includes(true);
  };
}
