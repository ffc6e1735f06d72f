import type { Firestore } from "@google-cloud/firestore";
import { region, type Region } from "@parley/contract/platform/region.ts";
import { WORKSPACES, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { markRemoval } from "../accounts/removalMark.ts";
import { limitPath } from "../platform/limits/allowance.ts";
import type { Vault } from "../platform/secrets/vault.ts";

/** The region whose database keeps who has had the free credits. */
const CLAIMS_IN: Region = "na";

/** All that one region may ask of another's database. Nothing a person entered crosses (decision 037). */
export type OtherRegion = {
  /** Whether the person's personal workspace is there, and whether they are in any workspace there. */
  presenceOf: (uid: string) => Promise<{ personal: boolean; any: boolean }>;
  /** As `markRemoval`, there. */
  markRemoval: (uid: string, at: number) => ReturnType<typeof markRemoval>;
  /**
   * Claims the free credits of an e-mail address for a person's workspace in this region. The first
   * claim stands, wherever it is made.
   * @returns whether theirs is the one that stands
   */
  claimFreeCredits: (person: { uid: string; email: string }, at: number) => Promise<boolean>;
};

/**
 * @param open gives a region's database
 * @param here the region that asks
 */
export function createOtherRegion(
  open: (one: Region) => Firestore,
  here: Region,
  vault: Pick<Vault, "hash">,
): OtherRegion {
  const others = region.options.filter((other) => other !== here);
  return {
    async presenceOf(uid) {
      const found = await Promise.all(
        others.map(async (other) => {
          const db = open(other);
          const [personal, member] = await Promise.all([
            db.doc(workspacePath(uid)).get(),
            db.collection(WORKSPACES).where("memberUids", "array-contains", uid).limit(1).get(),
          ]);
          return { personal: personal.exists, any: personal.exists || !member.empty };
        }),
      );
      return {
        personal: found.some(({ personal }) => personal),
        any: found.some(({ any }) => any),
      };
    },
    markRemoval: (uid, at) => markRemoval(others.map(open), uid, at),
    async claimFreeCredits({ uid, email }, at) {
      const db = open(CLAIMS_IN);
      const claimOf = (whose: string) => db.doc(limitPath(`freeCreditsClaim_${vault.hash(whose)}`));
      const [ofAddress, ofPerson] = [claimOf(email), claimOf(uid)];
      const by = vault.hash(`${uid} ${here}`);
      return db.runTransaction(async (transaction) => {
        const [address, person] = await transaction.getAll(ofAddress, ofPerson);
        if (address?.exists === true) return address.get("by") === by;
        // They had them with another address.
        if (person?.exists === true) return false;
        transaction.create(ofAddress, { by, at });
        transaction.create(ofPerson, { by, at });
        return true;
      });
    },
  };
}
