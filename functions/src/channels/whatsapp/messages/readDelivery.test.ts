import { describe, expect, it } from "vitest";
import { readDelivery, readEcho, readMessage, waDelivery, waEvent } from "./readDelivery.ts";

/** Numbers that look random and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** A delivery of entries with changes with messages and statuses, and the ids that have to come out of it. */
function generated(seed: number) {
  const next = numbersFrom(seed);
  const expected: string[] = [];
  let count = 0;
  const list = <One>(most: number, make: () => One) => Array.from({ length: next(most + 1) }, make);
  const message = (isHeard: boolean) => {
    count += 1;
    const id = `wamid.${seed}.${count}`;
    if (isHeard) expected.push(id);
    const kinds = [
      { type: "text", text: { body: "Grüße" } },
      { type: "audio", audio: { voice: true } },
      { type: "hologram", hologram: [1, 2] },
      { type: "text", text: "of another form" },
      { type: "location", location: { latitude: "north" } },
    ];
    return { id, from: `1555${next(10 ** 6) + 10 ** 6}`, ...kinds[next(kinds.length)] };
  };
  const status = (isHeard: boolean) => {
    count += 1;
    const id = `wamid.sent.${seed}.${count}`;
    const name = ["sent", "delivered", "read", "failed"][next(4)];
    const isOurs = next(4) > 0;
    const reference = isOurs ? "wa-12345-somebody/a.message/0/1795000000" : "another-tool";
    if (isHeard && isOurs && name !== "sent") expected.push(`${id}:${name}`);
    return {
      id,
      status: name,
      biz_opaque_callback_data: reference,
      errors: next(2) === 0 ? [] : [{ code: 131_047, title: "Late" }],
    };
  };
  const change = () => {
    const field =
      ["messages", "messages", "standby", "account_update", "smb_message_echoes"][next(5)] ?? "";
    const isHeard = field === "messages";
    if (field === "smb_message_echoes")
      return {
        field,
        value: {
          metadata: { phone_number_id: "12345" },
          message_echoes: list(3, () => message(true)),
        },
      };
    return {
      field,
      value: {
        metadata: { phone_number_id: "12345" },
        messages: list(6, () => message(isHeard)),
        statuses: list(6, () => status(isHeard)),
      },
    };
  };
  const entry = list(5, () => ({ id: "1", changes: list(4, change) }));
  return { delivery: { object: "whatsapp_business_account", entry }, expected };
}

describe("a delivery", () => {
  it.each(["", "a/b", "12345/private", "__12345__", "constructor", "1".repeat(2000)])(
    "for %j, which is not a number of Meta's, gives nothing",
    (phone_number_id) => {
      const messages = [{ id: "wamid.1", from: "15551234567", type: "text", text: { body: "Hi" } }];
      const biz_opaque_callback_data = `wa-${phone_number_id}-x/a.m/0/1`;
      const statuses = [{ id: "wamid.2", status: "read", biz_opaque_callback_data }];
      const value = { metadata: { phone_number_id }, messages, statuses };
      const entry = [{ changes: [{ field: "messages", value }] }];
      expect(readDelivery(waDelivery.parse({ entry }))).toEqual([]);
    },
  );

  it("gives every message, and every status that says something of ours, in order, whatever they hold", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { delivery, expected } = generated(seed);
      const events = readDelivery(waDelivery.parse(delivery));
      expect(events.map(({ id }) => id)).toEqual(expected);
      for (const { body } of events) expect(() => waEvent.parse(JSON.parse(body))).not.toThrow();
    }
  });

  it("names each sender by the contact that it came with", () => {
    const value = {
      metadata: { phone_number_id: "12345" },
      contacts: [
        { wa_id: "15550101", user_id: "US.1", profile: { name: "Ada" } },
        { user_id: "US.2", profile: { name: " Bo\nLee " } },
      ],
      messages: [
        { id: "1", from_user_id: "US.2", type: "text", text: { body: "Hi" } },
        { id: "2", from: "15550101", type: "text", text: { body: "Hi" } },
        { id: "3", from: "15550199", type: "text", text: { body: "Hi" } },
      ],
    };
    const entry = [{ changes: [{ field: "messages", value }] }];
    const names = readDelivery({ entry }).map(({ body }) => {
      const event = waEvent.parse(JSON.parse(body));
      return event.kind === "message" ? event.name : "";
    });
    expect(names).toEqual(["Bo Lee", "Ada", ""]);
  });
});

const read = (message: object) => {
  const stored = {
    kind: "message",
    phoneId: "1",
    name: "",
    message: { id: "wamid.1", ...message },
  };
  const event = waEvent.parse(stored);
  return event.kind === "message" ? readMessage(event) : null;
};
const text = { type: "text", text: { body: "Hi" } };

it.each([
  ["a number", { from: "+15550101" }, { phone: "15550101", userId: "" }],
  [
    "an id",
    { from_user_id: "US.13491208655302741918" },
    { phone: "", userId: "US.13491208655302741918" },
  ],
  ["both", { from: "15550101", from_user_id: "DE.a1" }, { phone: "15550101", userId: "DE.a1" }],
])("knows a person by %s", (_, from, person) => {
  expect(read({ ...from, ...text })?.person).toMatchObject(person);
});

it.each([
  ["nobody's", text],
  ["of somebody named strangely", { from: "../agents", from_user_id: "US/1", ...text }],
  ["of an id without end", { from_user_id: `US.${"9".repeat(1000)}`, ...text }],
  ["a reaction", { from: "15550101", type: "reaction", reaction: { emoji: "👍" } }],
  ["a chat that was only opened", { from: "15550101", type: "request_welcome" }],
  ["blank", { from: "15550101", type: "text", text: { body: "  " } }],
])("leaves alone what is %s", (_, message) => {
  expect(read(message)).toBeNull();
});

it.each([
  ["to a number", { to: "15550101", ...text }, { phone: "15550101", userId: "" }],
  ["to an id", { to_user_id: "US.a1", ...text }, { phone: "", userId: "US.a1" }],
  ["to nobody", text, undefined],
  ["that is a reaction", { to: "15550101", type: "reaction" }, undefined],
])("reads what is written from the phone %s", (_, message, to) => {
  const event = waEvent.parse({
    kind: "echo",
    phoneId: "1",
    message: { id: "wamid.1", from: "15550199", ...message },
  });
  expect((event.kind === "echo" ? readEcho(event) : null)?.to).toEqual(to);
});

it("makes ids of ours of Meta's, the same for the same", () => {
  const ids = ["wamid.HBg/x==", "wamid.HBg/x==", "wamid.HBg/y=="].map(
    (id) => read({ from: "15550101", ...text, id })?.messageId ?? "",
  );
  expect(ids[0]).toMatch(/^wa-[\w-]{32}$/);
  expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
});
