import { waNumber, waNumberPath } from "@parley/contract/channels/waNumber.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Graph } from "../../../functions/src/providers/graph.ts";
import { SECRETS } from "../../../functions/src/platform/secrets/secrets.ts";
import { sandboxApi, type SandboxMetaAccount } from "../../sandbox/sandboxApi.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { whatsappProvider } from "../../support/inProcess/whatsappProvider.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";
import {
  connectNumber,
  keysOf,
  type ConnectedNumber,
  type WaContact,
} from "../../support/stack/whatsapp.ts";

const sandbox = sandboxApi(stack.sandbox);

let service: Service;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  service = await newService(whatsappProvider);
  owner = await ownerIn(service);
});
beforeEach(async () => {
  // The tries of a minute are each test's own, and an agent has one number.
  service.pass(60_000);
  agentId = await newAgent(owner);
});
afterAll(() => service.close());

const stored = async (phoneId: string) => {
  const found = await database.doc(waNumberPath(phoneId)).get();
  return found.exists ? waNumber.parse(found.data()) : null;
};
const hasSecret = async (id: string) => (await database.collection(SECRETS).doc(id).get()).exists;
const urlOf = async ({ appId }: SandboxMetaAccount) =>
  (await sandbox.metaAccount(appId)).callback?.url ?? null;
const connect = (made: SandboxMetaAccount, to = agentId) =>
  owner.api.channels.connectWhatsappNumber({ agentId: to, ...keysOf(made) });
const ourUrl = () => `${service.hooks}/agents/${agentId}/wa-webhook`;

/** Runs what is left to do, as the sweep does. */
async function later(ms = 10 * 60_000) {
  await service.settled();
  service.pass(ms);
  await service.runDue();
  await service.settled();
}

/** Has a method of the Graph adapter do something else until `act` is over. */
async function instead<Name extends keyof Graph>(
  name: Name,
  by: (real: Graph[Name]) => Graph[Name],
  act: () => Promise<unknown>,
) {
  const { graph } = service.deps;
  const real = graph[name];
  graph[name] = by(real);
  try {
    await act();
  } finally {
    graph[name] = real;
  }
}

const refuses = async () => {
  const { GraphError } = await import("../../../functions/src/providers/graph.ts");
  throw new GraphError(131_016, "Service unavailable");
};

/** Somebody writes. @returns how many replies they get, at least this one */
async function repliesTo(contact: WaContact): Promise<number> {
  await contact.say(`Hello? ${randomId()}`);
  return (await contact.replies(1)).length;
}

describe("a number that is connected by another app", () => {
  let number: ConnectedNumber;
  let next: SandboxMetaAccount;
  let contact: WaContact;
  beforeEach(async () => {
    number = await connectNumber(owner, agentId);
    next = await sandbox.newMetaAccount("Workshop", number.made.appId);
    contact = number.contact();
  });

  it("is connecting until Meta has accepted that, and only then leaves the app before", async () => {
    const seen: unknown[] = [];
    await instead(
      "setCallback",
      (real) => async (app, callback) => {
        seen.push((await stored(number.phoneId))?.state, await urlOf(number.made));
        await real(app, callback);
        // What the app before still sends is taken.
        const answer = await number.post([{ field: "messages", value: {} }]);
        seen.push(answer.status);
      },
      () => connect(next),
    );
    expect(seen).toEqual(["connecting", ourUrl(), 200]);
    expect(await stored(number.phoneId)).toMatchObject({ state: "active", appId: next.appId });
    await later();
    expect(await sandbox.metaAccount(number.made.appId)).toMatchObject({
      callback: null,
      isSubscribed: false,
    });
    expect(await sandbox.metaAccount(next.appId)).toMatchObject({
      callback: { url: ourUrl() },
      isSubscribed: true,
    });
    expect(await repliesTo(contact)).toBe(1);
  });

  it("has what the app before sends acknowledged until that is released, and refused then", async () => {
    const url = ourUrl();
    const held = { callback: { url, fields: ["messages"] } };
    await number.change({ mode: "down" });
    await connect(next);
    await service.settled();
    expect((await number.post([{ field: "messages", value: {} }])).status).toBe(200);
    await number.change({ mode: "ok" });
    await later(7 * 60 * 60_000);
    expect(await urlOf(number.made)).toBeNull();
    await number.change(held);
    expect((await number.post([{ field: "messages", value: {} }])).status).toBe(401);
  });

  it.each(["setCallback", "subscribe"] as const)(
    "goes on by the app before when Meta refuses to %s, and the new one is left alone again",
    async (name) => {
      const before = await stored(number.phoneId);
      await instead(
        name,
        () => refuses,
        async () => {
          expect((await refusalOf(connect(next))).status).toBe(400);
        },
      );
      expect(await stored(number.phoneId)).toEqual(before);
      await later();
      expect([await urlOf(number.made), await urlOf(next)]).toEqual([ourUrl(), null]);
      expect(await repliesTo(contact)).toBe(1);
    },
  );

  it.each([1, 2, 3, 4, 5, 6])(
    "is connected by one of the two, and answers, if the process ends at write %i",
    async (step) => {
      const crash = crashAt(service.deps.db, step, "after");
      await connect(next).catch(() => undefined);
      expect(crash.end()).toBe(true);
      for (let round = 0; round < 3; round += 1) await later();
      const now = await stored(number.phoneId);
      expect(now?.state).toBe("active");
      const isNew = now?.appId === next.appId;
      expect([await urlOf(number.made), await urlOf(next)]).toEqual(
        isNew ? [null, ourUrl()] : [ourUrl(), null],
      );
      expect(await repliesTo(contact)).toBe(1);
    },
  );

  it("is gone from both apps when it is disconnected before Meta has accepted the new one", async () => {
    await instead(
      "subscribe",
      () => async () => {
        await owner.api.channels.removeWhatsappNumber({ agentId, phoneId: number.phoneId });
        await refuses();
      },
      () => refusalOf(connect(next)),
    );
    for (let round = 0; round < 2; round += 1) await later();
    expect(await stored(number.phoneId)).toBeNull();
    expect([await urlOf(number.made), await urlOf(next)]).toEqual([null, null]);
  });
});

describe("a first connection", () => {
  let made: SandboxMetaAccount;
  beforeEach(async () => {
    made = await sandbox.newMetaAccount();
  });
  /** What there is of it, at Meta and with us. */
  const found = async () => {
    const { callback, isSubscribed } = await sandbox.metaAccount(made.appId);
    // What the app sends is refused once its secret is forgotten.
    const body = JSON.stringify({ entry: [] });
    const { hubSignature } =
      await import("../../../functions/src/channels/whatsapp/hubSignature.ts");
    const headers = { "x-hub-signature-256": hubSignature(made.appSecret, Buffer.from(body)) };
    const { status } = await fetch(ourUrl(), { method: "POST", headers, body });
    return {
      state: (await stored(made.phoneId))?.state,
      hasToken: await hasSecret(`whatsappToken_${made.phoneId}`),
      url: callback?.url,
      isSubscribed,
      status,
    };
  };
  const nothing = {
    state: undefined,
    hasToken: false,
    url: undefined,
    isSubscribed: false,
    status: 401,
  };
  const whole = () => ({
    state: "active",
    hasToken: true,
    url: ourUrl(),
    isSubscribed: true,
    status: 200,
  });

  it("that fails midway leaves neither our URL at the app nor its secret with us", async () => {
    await instead(
      "subscribe",
      () => refuses,
      () => refusalOf(connect(made)),
    );
    await later();
    expect(await found()).toEqual(nothing);
  });

  it("that fails midway leaves no secret behind when the agent is deleted", async () => {
    await instead(
      "subscribe",
      () => refuses,
      () => refusalOf(connect(made)),
    );
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    await later();
    expect(await found()).toEqual(nothing);
    expect(await hasSecret(`webhookSecret_whatsapp_${agentId}`)).toBe(false);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "is whole, or leaves nothing, if the process ends at write %i",
    async (step) => {
      const crash = crashAt(service.deps.db, step, "after");
      await connect(made).catch(() => undefined);
      expect(crash.end()).toBe(true);
      for (let round = 0; round < 3; round += 1) await later();
      const left = await found();
      expect(left).toEqual(left.state === undefined ? nothing : whole());
    },
  );
});

describe("a disconnection", () => {
  it.each([
    ["unsubscribe", "the same agent"],
    ["deleteCallback", "the same agent"],
    ["unsubscribe", "another agent"],
    ["deleteCallback", "another agent"],
  ] as const)(
    "that is about to %s leaves both to whoever connects the number in that moment: %s",
    async (name, to) => {
      const number = await connectNumber(owner, agentId);
      const place = { agentId, phoneId: number.phoneId };
      const next = to === "the same agent" ? agentId : await newAgent(owner);
      let isConnected = false;
      const meanwhile =
        (real: (...given: never[]) => Promise<void>) =>
        async (...given: never[]) => {
          if (!isConnected) {
            isConnected = true;
            await owner.api.channels.connectWhatsappNumber({
              agentId: next,
              ...keysOf(number.made),
              takeOver: true,
            });
          }
          await real(...given);
        };
      await instead(name, meanwhile, async () => {
        await owner.api.channels.removeWhatsappNumber(place);
        await service.settled();
      });
      expect(isConnected).toBe(true);
      expect(await number.read()).toMatchObject({
        callback: { url: `${service.hooks}/agents/${next}/wa-webhook` },
        isSubscribed: true,
      });
    },
  );
});
