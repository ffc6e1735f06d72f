import type { Firestore } from "@google-cloud/firestore";
import { region, type Region } from "@parley/contract/platform/region.ts";
import { WORKSPACES, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { mailboxOf } from "../accounts/mailbox.ts";
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
  /** Whether a claim of this person's in this region would stand. */
  mayClaimFreeCredits: (person: Claimant) => Promise<boolean>;
  /**
   * Claims the free credits of a mailbox (`mailboxOf`) for a person's workspace in this region. The
   * first claim stands, wherever it is made.
   * @returns whether theirs is the one that stands
   */
  claimFreeCredits: (person: Claimant, at: number) => Promise<boolean>;
};

type Claimant = { uid: string; email: string };

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
  const claimOf = (whose: string) =>
    open(CLAIMS_IN).doc(limitPath(`freeCreditsClaim_${vault.hash(whose)}`));
  /** @param reader a transaction, or the database itself */
  async function readClaims(reader: Pick<Firestore, "getAll">, { uid, email }: Claimant) {
    const refs = { ofMailbox: claimOf(mailboxOf(email)), ofPerson: claimOf(uid) };
    const by = vault.hash(`${uid} ${here}`);
    const [mailbox, person] = await reader.getAll(refs.ofMailbox, refs.ofPerson);
    const isTheirs = mailbox?.exists === true && mailbox.get("by") === by;
    // They may have had them with another address.
    const isOpen = mailbox?.exists !== true && person?.exists !== true;
    return { ...refs, by, isTheirs, isOpen };
  }
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
    async mayClaimFreeCredits(person) {
      const { isTheirs, isOpen } = await readClaims(open(CLAIMS_IN), person);
      return isTheirs || isOpen;
    },
    async claimFreeCredits(person, at) {
      return open(CLAIMS_IN).runTransaction(async (transaction) => {
        const { ofMailbox, ofPerson, by, isTheirs, isOpen } = await readClaims(transaction, person);
        if (!isOpen) return isTheirs;
        transaction.create(ofMailbox, { by, at });
        transaction.create(ofPerson, { by, at });
        return true;
      });
    },
  };
}
