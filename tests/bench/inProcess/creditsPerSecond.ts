// Run by itself: prints figures as JSON.
import { setTimeout } from "node:timers/promises";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { closeTurn } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { grantCredits } from "../../../functions/src/credits/accounts.ts";
import { transfer } from "../../../functions/src/credits/transfer.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import type { Figure } from "../Figure.ts";
import { percentile, rounded } from "../statistics.ts";
import { instance } from "./instance.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { widgetVisitor } from "../../support/inProcess/widgetVisitor.ts";

const count = 200;
/** How many run at a time. */
const concurrency = 20;
/** Messages of one workspace that have to be taken, and for how long. */
const wanted = { perSecond: 100, seconds: 30 };
/** A tick of the clock that sends them may be late on a busy machine; their number is made up for. */
const TOLERANCE = 0.95;

const { deps } = instance();
const owner = await newOwner();
const { orgId } = await newOrg(owner);
const agentId = await newAgent(owner, { messagesLimit: 10_000, dailyCredits: 1_000_000 });
const member: MemberPrincipal = {
  kind: "member",
  uid: owner.uid,
  email: owner.email,
  emailVerified: true,
  name: owner.name,
  signedInAt: 0,
  workspaceId: owner.workspaceId,
  role: "owner",
};

/** Reads and writes one document per transaction: the minimum that any movement needs. */
const bare = await perSecond(() => {
  const ref = deps.db.doc(limitPath(`bench-${randomId()}`));
  return deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    transaction.set(ref, { count: Number(stored.get("count") ?? 0) + 1 });
  });
});
const turns = await perSecond(turn);
await deps.db.runTransaction(async (transaction) =>
  grantCredits(transaction, deps, {
    key: `bench:${owner.workspaceId}`,
    accountId: workspaceAccount(owner.workspaceId),
    workspaceId: owner.workspaceId,
    credits: 2 * wanted.perSecond * wanted.seconds,
  }),
);
const sustained = await sustain();
const transfers = await perSecond((n) =>
  transfer(deps, member, {
    orgId,
    direction: n % 2 === 0 ? "toOrg" : "toWorkspace",
    amount: 1,
    idempotencyKey: randomId(),
  }),
);
const baseline = { name: "bare transaction on a document of its own", value: rounded(bare) };
const details = { movements: count, "at once": concurrency };
const figures: Figure[] = [
  {
    name: "turns reserved and settled on one workspace, without a model",
    unit: "a second",
    value: rounded(turns),
    baseline,
    details,
  },
  {
    name: "messages of one workspace taken and settled for 30 s, without HTTP or model",
    unit: "a second",
    value: rounded(sustained.perSecond),
    baseline,
    limit: {
      text: `${wanted.perSecond} sent a second, none refused`,
      holds: sustained.refused === 0 && sustained.perSecond >= TOLERANCE * wanted.perSecond,
    },
    details: {
      messages: sustained.times.length,
      refused: sustained.refused,
      "median ms": rounded(percentile(sustained.times, 0.5)),
      "p95 ms": rounded(percentile(sustained.times, 0.95)),
    },
  },
  {
    name: "transfers between one workspace and one organisation",
    unit: "a second",
    value: rounded(transfers),
    baseline,
    details,
  },
];
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();

/** Opens and closes a turn in a conversation of its own. */
async function turn(): Promise<void> {
  const visitor = widgetVisitor(agentId);
  const input = { messageId: randomId(), text: "Hello" };
  const opened = await openTurn(deps, visitor, input);
  const answer = { text: "Hello!", sources: [], unanswered: false };
  await closeTurn(deps, opened, { kind: "answered", price: 1, answer });
}

/**
 * Sends messages evenly, whether or not earlier ones are through, as visitors do.
 * @returns how many per second were settled, and how long each took from the moment it was due
 */
async function sustain(): Promise<{ perSecond: number; refused: number; times: number[] }> {
  const all = wanted.perSecond * wanted.seconds;
  const sent: Promise<unknown>[] = [];
  const times: number[] = [];
  let refused = 0;
  const began = performance.now();
  const send = async (due: number) => {
    await turn().catch((error: unknown) => {
      refused += 1;
      console.error(error);
    });
    times.push(performance.now() - due);
  };
  while (sent.length < all) {
    const due = began + (sent.length * 1000) / wanted.perSecond;
    const wait = due - performance.now();
    if (wait > 0) await setTimeout(wait);
    sent.push(send(due));
  }
  await Promise.all(sent);
  return { perSecond: (all * 1000) / (performance.now() - began), refused, times };
}

/** How many of these run per second, with `concurrency` at a time. */
async function perSecond(run: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) await run(next++);
    }),
  );
  return (count * 1000) / (performance.now() - began);
}
