// Run by itself: prints figures as JSON. Floods of one agent, and what its other visitors saw meanwhile.
import {
  ACTS_PER_IP_AND_MINUTE,
  STREAMS_PER_IP_AND_AGENT,
  ipShareOf,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { UNPROVEN_PER_MINUTE } from "../../../functions/src/conversations/visitor/requireProofUnderLoad.ts";
import { createApi } from "../../../functions/src/platform/http/api.ts";
import { router } from "../../../functions/src/router.ts";
import { findProof } from "../../../widget/src/chat/work/findProof.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { collect } from "../../support/actors/visitor.ts";
import { apiOf, freshIp, type Caller } from "../../support/stack/apiAs.ts";
import { balanceOf } from "../../support/stack/credits.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import type { Figure } from "../Figure.ts";
import { percentile, rounded } from "../statistics.ts";
import { instance } from "./instance.ts";

/** How often the flood tries each, at once. */
const TRIES = 300;
/** Visitors from other addresses who come meanwhile, each with a session, a message and an answer. */
const OTHERS = 20;

/** One minute, so that the limits are those of one window however slow the machine is. */
const at = Date.now();
/** Two, as what one of them remembers by itself would let through twice as much. */
const one = serveApi();
const other = serveApi();
let requests = 0;
/** Sends to one instance after the other, as a load balancer does. */
const connect = (caller: Caller) =>
  apiOf((request, ip) => {
    requests += 1;
    return requests % 2 === 0 ? one(request, ip) : other(request, ip);
  }, caller);

process.stdout.write(
  `${JSON.stringify([
    await flood(
      "sessions",
      ACTS_PER_IP_AND_MINUTE.sessions,
      async ({ open }) => void (await open()),
    ),
    await flood("messages", ACTS_PER_IP_AND_MINUTE.messages, ({ say }) => say()),
    await flood("streams", STREAMS_PER_IP_AND_AGENT, ({ follow }) => follow()),
    await floodFromEverywhere(),
    await spendDay(),
  ])}\n`,
);
process.exit();

function serveApi() {
  return createApi(router, { ...instance().deps, now: () => at });
}

type Attacker = {
  open: () => Promise<string>;
  say: () => Promise<void>;
  follow: () => Promise<void>;
};

/** One address does the same over and over, while others come and are answered. */
async function flood(
  what: string,
  limit: number,
  act: (attacker: Attacker) => Promise<void>,
): Promise<Figure> {
  const place = await newPlace();
  const ip = freshIp();
  const needed = what === "sessions" ? 0 : 20;
  const tokens: string[] = [];
  for (let n = 0; n < needed; n += 1) tokens.push(await place.open(ip));
  const attempts = Array.from({ length: TRIES }, (_, n) => {
    const token = tokens[n % tokens.length] ?? "";
    return act({
      open: () => place.open(ip),
      say: async () => void (await place.say(ip, token)),
      follow: async () => {
        const { conversations } = connect({ ip, token });
        const stream = await conversations.follow({ agentId: place.agentId, cursor: 0 });
        await stream[Symbol.asyncIterator]().next();
      },
    });
  });
  const outcomes = Promise.allSettled(attempts);
  return figureOf(`flood: ${TRIES} ${what} at once from one address`, limit, place, outcomes);
}

/** As many addresses as attempts: none comes to a limit of its own, and none works for its session. */
async function floodFromEverywhere(): Promise<Figure> {
  const place = await newPlace();
  const limit = UNPROVEN_PER_MINUTE.sessions;
  const attempts = Array.from({ length: TRIES }, () => place.open(freshIp()));
  const name = `flood: ${TRIES} sessions at once from as many addresses, without work`;
  return figureOf(name, limit, place, Promise.allSettled(attempts));
}

/** One address asks for more answers than the agent has for a day; its limit per minute would admit them. */
async function spendDay(): Promise<Figure> {
  const dailyCredits = 2 * OTHERS * BUILT_IN_CREDITS;
  const place = await newPlace({ dailyCredits });
  const ip = freshIp();
  const tokens: string[] = [];
  for (let n = 0; n < 10; n += 1) tokens.push(await place.open(ip));
  const attempts = Array.from({ length: ACTS_PER_IP_AND_MINUTE.messages }, async (_, n) => {
    const said = await place.say(ip, tokens[n % tokens.length] ?? "");
    if (said.at(-1)?.type !== "message") throw new Error("It got no answer.");
  });
  // Others come after it, when it has had what it can get.
  const outcomes = await Promise.allSettled(attempts);
  const name = `flood: ${attempts.length} questions from one address, of ${dailyCredits} credits a day`;
  return figureOf(name, ipShareOf(dailyCredits), place, Promise.resolve(outcomes));
}

type Place = Awaited<ReturnType<typeof newPlace>>;

/** An agent of an owner who has just signed up. */
async function newPlace(settings: { dailyCredits?: number } = {}) {
  const owner = await newOwner();
  const agentId = await newAgent(owner, settings);
  const account = workspaceAccount(owner.workspaceId);
  const open = async (from: string, work?: string) =>
    (await connect({ ip: from }).conversations.openSession({ agentId, work })).token;
  const say = async (from: string, token: string) => {
    const { conversations } = connect({ ip: from, token });
    const sent = { agentId, messageId: randomId(), text: "Hello" };
    return collect(await conversations.send(sent));
  };
  return { agentId, account, credits: await balanceOf(account), open, say };
}

/** Somebody from another address, with the browser's work where it is asked for. */
async function otherVisitor({ open, say }: Place): Promise<{ isAnswered: boolean; ms: number }> {
  const began = performance.now();
  const from = freshIp();
  const last = await open(from)
    .catch(async (error: unknown) => {
      const { data } = await refusalOf(Promise.reject(error));
      if (data.work === undefined) throw error;
      return open(from, await findProof(data.work));
    })
    .then((token) => say(from, token))
    .then((events) => events.at(-1)?.type)
    .catch(() => "refused");
  return { isAnswered: last === "message", ms: performance.now() - began };
}

/** @param limit how many of the attempts may get through */
async function figureOf(
  name: string,
  limit: number,
  place: Place,
  attempts: Promise<PromiseSettledResult<unknown>[]>,
): Promise<Figure> {
  const coming = Array.from({ length: OTHERS }, () => otherVisitor(place));
  const [outcomes, others] = await Promise.all([attempts, Promise.all(coming)]);
  const admitted = outcomes.filter(({ status }) => status === "fulfilled").length;
  const refused = others.filter(({ isAnswered }) => !isAnswered).length;
  const times = others.map(({ ms }) => ms);
  return {
    name,
    unit: "let through",
    value: admitted,
    limit: {
      text: `at most ${limit} let through, and no other visitor refused`,
      holds: admitted <= limit && refused === 0,
    },
    details: {
      "other visitors": OTHERS,
      "of them refused": refused,
      "their median ms": rounded(percentile(times, 0.5)),
      "their p95 ms": rounded(percentile(times, 0.95)),
      "credits spent in all": place.credits - (await balanceOf(place.account)),
    },
  };
}
