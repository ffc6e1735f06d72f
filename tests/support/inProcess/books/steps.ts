import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import fc from "fast-check";
import type { WidgetVisitor } from "../../../../functions/src/conversations/turn/speaker.ts";
import { faults, type Fault } from "./faults.ts";
import { ACCOUNTS, SERVERS, TALKS, WORKSPACES, type Account } from "./world.ts";

/** One thing that somebody does with money, or that moves it. */
export type Step =
  | { kind: "grant"; key: string; account: Account; credits: number }
  | {
      kind: "transfer";
      key: string;
      workspaceId: string;
      direction: "toOrg" | "toWorkspace";
      credits: number;
    }
  /** The owner gives credits of this workspace to their other one. */
  | { kind: "give"; key: string; workspaceId: string; credits: number }
  /** An organisation's account is closed, or what came back to it since is collected. */
  | { kind: "closeAccount"; workspaceId: string }
  /** What an agent's answers have reserved is returned, as when it is deleted. */
  | { kind: "returnHolds"; agentId: string }
  /** A visitor's message arrives, for the first time or again. */
  | { kind: "open"; talk: WidgetVisitor; messageId: string }
  /** One of the answers that this server is giving ends. */
  | { kind: "close"; which: number; ending: "answered" | "failed"; price: number }
  /** A person takes over a conversation, or hands it back. */
  | { kind: "person"; talk: WidgetVisitor; state: "human" | "bot" }
  | { kind: "sweep"; after: number }
  /** Somebody adds everything up, in the middle of it all. */
  | { kind: "audit" };

/** A step, the server that takes it, and what goes wrong with its write. */
export type Operation = { server: number; step: Step; fault: Fault };

const key = fc.constantFrom(...Array.from({ length: 30 }, (_, n) => `key-${n}`));

/** Two of them are as long as an id may be, and differ in the last character alone. */
const messageIds = [
  "message-1",
  "message-2",
  ...["1", "2"].map((last) => last.padStart(64, "long")),
];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("grant" as const),
      key,
      account: fc.constantFrom(...ACCOUNTS),
      credits: fc.integer({ min: 1, max: 400 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("transfer" as const),
      key,
      workspaceId: fc.constantFrom(...WORKSPACES),
      direction: fc.constantFrom("toOrg" as const, "toWorkspace" as const),
      credits: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("give" as const),
      key,
      workspaceId: fc.constantFrom(...WORKSPACES),
      credits: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("closeAccount" as const),
      workspaceId: fc.constantFrom(...WORKSPACES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("returnHolds" as const),
      agentId: fc.constantFrom(...ACCOUNTS.map(({ agentId }) => agentId)),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      talk: fc.constantFrom(...TALKS),
      messageId: fc.constantFrom(...messageIds),
    }),
  },
  {
    weight: 12,
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
    arbitrary: fc.record({
      kind: fc.constant("person" as const),
      talk: fc.constantFrom(...TALKS),
      state: fc.constantFrom("human" as const, "bot" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("sweep" as const),
      after: fc.constantFrom(0, 60_000, HOLD_MS, 24 * 3_600_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("audit" as const) }) },
);

const operation: fc.Arbitrary<Operation> = fc.record({
  server: fc.nat({ max: SERVERS - 1 }),
  step,
  // Two of three go well: a server that ends too often answers nobody.
  fault: fc.oneof(
    { weight: 2, arbitrary: fc.constant("none" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...faults) },
  ),
});

/** A history of this many operations. */
export function historyOf(length: number): fc.Arbitrary<Operation[]> {
  return fc.array(operation, { minLength: length, maxLength: length, size: "max" });
}
