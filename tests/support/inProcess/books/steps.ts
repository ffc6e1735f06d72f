import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import fc from "fast-check";
import type { WidgetVisitor } from "../../../../functions/src/conversations/turn/speaker.ts";
import { faults, type Fault } from "./faults.ts";
import { ACCOUNTS, SERVERS, TALKS, WORKSPACES } from "./world.ts";

/** One thing that somebody does with money, or that moves it. */
export type Step =
  /** The owner comes in, has the free credits of their own workspace, and gives some to this one. */
  | { kind: "grant"; key: string; workspaceId: string; credits: number }
  | {
      kind: "transfer";
      key: string;
      workspaceId: string;
      direction: "toOrg" | "toWorkspace";
      credits: number;
    }
  /** The owner gives credits of this workspace to their other one. */
  | { kind: "give"; key: string; workspaceId: string; credits: number }
  /** The owner deletes the organisation; before, they move its credits away, or forget to. */
  | { kind: "removeOrg"; workspaceId: string; isEmptied: boolean }
  /** The owner deletes the workspace, and a job what is in it. */
  | { kind: "removeWorkspace"; workspaceId: string }
  /** What an agent's answers have reserved is returned, as when it is deleted. */
  | { kind: "returnHolds"; agentId: string }
  /** A visitor's message arrives, for the first time or again. */
  | { kind: "open"; talk: WidgetVisitor; messageId: string }
  /** One of the answers that this server is giving ends. */
  | { kind: "close"; which: number; ending: "answered" | "failed"; price: number }
  /** A person takes over a conversation, or hands it back. */
  | { kind: "person"; talk: WidgetVisitor; does: "takeOver" | "handBack" }
  | { kind: "sweep"; after: number }
  /** Somebody adds everything up, in the middle of it all. */
  | { kind: "audit" };

/** A step, the server that takes it, and what goes wrong after this many of its writes. */
export type Operation = { server: number; step: Step; fault: Fault; before: number };

/** About how many writes a step makes where it finds something to do at all. */
const WRITES = {
  transfer: 2,
  give: 2,
  open: 2,
  close: 2,
  returnHolds: 2,
  sweep: 9,
  removeOrg: 5,
  removeWorkspace: 14,
  grant: 2,
  person: 1,
  audit: 1,
} satisfies Record<Step["kind"], number>;

const key = fc.constantFrom(...Array.from({ length: 30 }, (_, n) => `key-${n}`));

/** Two of them are as long as an id may be, and differ in the last character alone. */
const messageIds = [
  "message-1",
  "message-2",
  ...["1", "2"].map((last) => last.padStart(64, "long")),
];

const removeOrg = fc.record({
  kind: fc.constant("removeOrg" as const),
  workspaceId: fc.constantFrom(...WORKSPACES),
  isEmptied: fc.constantFrom(true, true, false),
});
const removeWorkspace = fc.record({
  kind: fc.constant("removeWorkspace" as const),
  workspaceId: fc.constantFrom(...WORKSPACES),
});

const sweep = fc.record({
  kind: fc.constant("sweep" as const),
  after: fc.constantFrom(0, 60_000, HOLD_MS, 24 * 3_600_000),
});

/** Steps with their weights: while all goes on, and in the end, when things are deleted. */
const choices = [
  {
    weight: 4,
    inTheEnd: 1,
    arbitrary: fc.record({
      kind: fc.constant("grant" as const),
      key,
      workspaceId: fc.constantFrom(...WORKSPACES),
      credits: fc.integer({ min: 1, max: 150 }),
    }),
  },
  {
    weight: 4,
    inTheEnd: 2,
    arbitrary: fc.record({
      kind: fc.constant("transfer" as const),
      key,
      workspaceId: fc.constantFrom(...WORKSPACES),
      direction: fc.constantFrom("toOrg" as const, "toWorkspace" as const),
      credits: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 4,
    inTheEnd: 2,
    arbitrary: fc.record({
      kind: fc.constant("give" as const),
      key,
      workspaceId: fc.constantFrom(...WORKSPACES),
      credits: fc.integer({ min: 1, max: 200 }),
    }),
  },
  { weight: 0, inTheEnd: 5, arbitrary: removeOrg },
  { weight: 0, inTheEnd: 2, arbitrary: removeWorkspace },
  {
    weight: 1,
    inTheEnd: 1,
    arbitrary: fc.record({
      kind: fc.constant("returnHolds" as const),
      agentId: fc.constantFrom(...ACCOUNTS.map(({ agentId }) => agentId)),
    }),
  },
  {
    weight: 15,
    inTheEnd: 6,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      talk: fc.constantFrom(...TALKS),
      messageId: fc.constantFrom(...messageIds),
    }),
  },
  {
    weight: 15,
    inTheEnd: 5,
    arbitrary: fc.record({
      kind: fc.constant("close" as const),
      which: fc.nat({ max: 5 }),
      ending: fc.constantFrom(
        "answered" as const,
        "answered" as const,
        "answered" as const,
        "failed" as const,
      ),
      price: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 1,
    inTheEnd: 0,
    arbitrary: fc.record({
      kind: fc.constant("person" as const),
      talk: fc.constantFrom(...TALKS),
      does: fc.constantFrom("takeOver" as const, "handBack" as const),
    }),
  },
  { weight: 2, inTheEnd: 5, arbitrary: sweep },
  { weight: 1, inTheEnd: 1, arbitrary: fc.record({ kind: fc.constant("audit" as const) }) },
];

/** Most steps go well: a server that ends too often answers nobody. */
const mostlyNone = fc.oneof(
  { weight: 5, arbitrary: fc.constant("none" as const) },
  { weight: 3, arbitrary: fc.constantFrom(...faults) },
);
const anyFault = fc.constantFrom(...faults.filter((fault) => fault !== "none"));

/** A step on one of the servers. Half of the faults meet its first write, the others any of them. */
function operationOf(step: fc.Arbitrary<Step>): fc.Arbitrary<Operation> {
  return step.chain((chosen) =>
    fc.record({
      server: fc.nat({ max: SERVERS - 1 }),
      step: fc.constant(chosen),
      fault: mostlyNone,
      before: fc.oneof(fc.constant(0), fc.nat({ max: WRITES[chosen.kind] - 1 })),
    }),
  );
}

/** A step that surely goes wrong, after its first write. */
function brokenOff(step: fc.Arbitrary<Step>, writes: number): fc.Arbitrary<Operation> {
  const before = fc.integer({ min: 1, max: writes - 1 });
  return fc.record({ server: fc.nat({ max: SERVERS - 1 }), step, fault: anyFault, before });
}

const goingOn = operationOf(fc.oneof(...choices));
const inTheEnd = operationOf(
  fc.oneof(...choices.map(({ inTheEnd: weight, arbitrary }) => ({ weight, arbitrary }))),
);
const orgRemoval = brokenOff(removeOrg, WRITES.removeOrg);
const workspaceRemoval = brokenOff(removeWorkspace, WRITES.removeWorkspace);
const brokenSweep = brokenOff(sweep, WRITES.sweep);

/** How much of a history is its end: what comes after a deletion has ever less to do. */
const END = 0.25;

/** A history of this many operations. Its end begins with deletions that break off. */
export function historyOf(length: number): fc.Arbitrary<Operation[]> {
  const last = Math.round(length * END);
  const exactly = (operation: fc.Arbitrary<Operation>, n: number) =>
    fc.array(operation, { minLength: n, maxLength: n, size: "max" });
  const rest = last - 6;
  return fc
    .tuple(
      exactly(goingOn, length - last),
      exactly(orgRemoval, 2),
      exactly(inTheEnd, Math.floor(rest / 4)),
      exactly(workspaceRemoval, 2),
      exactly(brokenSweep, 2),
      exactly(inTheEnd, rest - Math.floor(rest / 4)),
    )
    .map((parts) => parts.flat());
}
