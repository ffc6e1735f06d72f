import type { Firestore } from "@google-cloud/firestore";
import { region, type Region } from "@parley/contract/platform/region.ts";
import { WORKSPACES, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { z } from "zod";
import { mailboxOf } from "../accounts/mailbox.ts";
import { markRemoval } from "../accounts/removalMark.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";
import { endLookIns } from "../portal/lookIns.ts";
import type { Vault } from "../platform/secrets/vault.ts";

/** The region whose database keeps who has had the free credits, and which region becomes whose home. */
const CLAIMS_IN: Region = "na";

/**
 * How long a claim of a home counts. A call that claimed it, or had looked for the workspace before another did, is
 * over by then (`functions/src/index.ts`); afterwards the workspace itself says where home is.
 */
const HOME_CLAIM_SECONDS = 15 * 60;
const homeClaim = z.object({ by: z.string(), expiresAt: z.number() });

/** A person's claim of the free credits; an older one does not say for which mailbox. */
const personClaim = z.object({ by: z.string(), mailbox: z.string().optional() });

/** All that one region may ask of another's database. Nothing a person entered crosses (decision 037). */
export type OtherRegion = {
  /** Whether the person's personal workspace is there, and whether they are in any workspace there. */
  presenceOf: (uid: string) => Promise<{ personal: boolean; any: boolean }>;
  /**
   * Claims that a person's personal workspace is made in this region. Of two regions that are entered at once,
   * neither finds it in the other yet; the first claim stands.
   * @param at unix seconds
   * @returns whether theirs is the one that stands
   */
  claimHome: (uid: string, at: number) => Promise<boolean>;
  /** As `markRemoval`, there. */
  markRemoval: (uid: string, at: number) => ReturnType<typeof markRemoval>;
  /** As `endLookIns`, there. */
  endLookIns: (uid: string, before?: number) => Promise<void>;
  /** Whether a claim of this person's for this mailbox, in this region, would stand. */
  mayClaimFreeCredits: (person: Claimant) => Promise<boolean>;
  /**
   * Claims the free credits of a mailbox (`mailboxOf`) for a person's workspace in this region. The
   * first claim stands, wherever it is made, also once the person's address is another.
   * @returns the claim of theirs that stands, one per mailbox; null where none does
   */
  claimFreeCredits: (person: Claimant, at: number) => Promise<{ mailbox: string } | null>;
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
  const claimOf = (hash: string) => open(CLAIMS_IN).doc(limitPath(`freeCreditsClaim_${hash}`));
  /** A person in this region, without telling either. */
  const claimant = (uid: string) => vault.hash(`${uid} ${here}`);
  /** @param reader a transaction, or the database itself */
  async function readClaims(reader: Pick<Firestore, "getAll">, { uid, email }: Claimant) {
    const own = vault.hash(mailboxOf(email));
    const refs = { ofMailbox: claimOf(own), ofPerson: claimOf(vault.hash(uid)) };
    const by = claimant(uid);
    const [mailbox, person] = await reader.getAll(refs.ofMailbox, refs.ofPerson);
    const claimed = personClaim.safeParse(person?.data()).data;
    // They may have claimed them with another address, without having been given them yet.
    const theirs =
      claimed?.by === by && claimed.mailbox !== undefined
        ? claimed.mailbox
        : mailbox?.get("by") === by
          ? own
          : undefined;
    const isOpen = mailbox?.exists !== true && person?.exists !== true;
    return { ...refs, by, own, theirs, isOpen };
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
    async claimHome(uid, at) {
      const db = open(CLAIMS_IN);
      const ref = db.doc(limitPath(`homeClaim_${vault.hash(uid)}`));
      const by = claimant(uid);
      return db.runTransaction(async (transaction) => {
        const found = homeClaim.safeParse((await transaction.get(ref)).data()).data;
        if (found && found.by !== by && at < found.expiresAt) return false;
        transaction.set(ref, { by, expiresAt: at + HOME_CLAIM_SECONDS });
        return true;
      });
    },
    markRemoval: (uid, at) => markRemoval(others.map(open), uid, at),
    async endLookIns(uid, before) {
      await Promise.all(others.map((other) => endLookIns(open(other), uid, before)));
    },
    async mayClaimFreeCredits(person) {
      const { own, theirs, isOpen } = await readClaims(open(CLAIMS_IN), person);
      return theirs === own || isOpen;
    },
    async claimFreeCredits(person, at) {
      return open(CLAIMS_IN).runTransaction(async (transaction) => {
        const claims = await readClaims(transaction, person);
        const { ofMailbox, ofPerson, by, own, theirs, isOpen } = claims;
        if (!isOpen) return theirs === undefined ? null : { mailbox: theirs };
        transaction.create(ofMailbox, { by, at });
        transaction.create(ofPerson, { by, at, mailbox: own });
        return { mailbox: own };
      });
    },
  };
}
