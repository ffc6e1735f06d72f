import { createHash } from "node:crypto";
import type { Transaction } from "@google-cloud/firestore";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  conversationPrivatePath,
} from "@parley/contract/conversations/conversation.ts";
import { waConversationId } from "@parley/contract/channels/waNumber.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/appError.ts";
import type { WaPerson } from "./readDelivery.ts";

/** How long Meta takes free words for a person after they last wrote. */
const WINDOW_MS = 24 * 60 * 60_000;

/** `agents/{id}/convos/{id}/private/contact` (server-only): by what Meta calls the person of a conversation. */
const stored = z.object({
  conversationId: z.string(),
  phone: z.string().default(""),
  userId: z.string().default(""),
});
export type WaContact = z.infer<typeof stored>;

/**
 * `agents/{id}/convos/{id}/private/alias` (server-only), below the id that a person's number or id makes by itself: which
 * conversation they have. Apart from the contacts, as a number may be somebody else's by now.
 */
const alias = z.object({ conversationId: z.string() });

type Place = { agentId: string; phoneId: string };
type Ids = Pick<WaPerson, "phone" | "userId">;

/** The conversation that an id of a person makes by itself. A person may have ids of 130 characters. */
function ownConversation(phoneId: string, id: string): string {
  return waConversationId(
    phoneId,
    createHash("sha256").update(id).digest("base64url").slice(0, 32),
  );
}

function contactRef({ db }: Pick<Deps, "db">, agentId: string, conversationId: string) {
  return db.doc(conversationPrivatePath(agentId, conversationId, "contact"));
}

function aliasRefs({ db }: Pick<Deps, "db">, { agentId, phoneId }: Place, ids: Ids) {
  return namesOf(ids).map((id) =>
    db.doc(conversationPrivatePath(agentId, ownConversation(phoneId, id), "alias")),
  );
}

/** What they are called by, the more lasting first. */
function namesOf({ userId, phone }: Ids): string[] {
  return [userId, phone].filter((id) => id !== "");
}

/** By what Meta calls the person of a conversation; null where nothing leads to them, as their number is another's by now. */
export async function readContact(
  deps: Pick<Deps, "db">,
  agentId: string,
  conversationId: string,
): Promise<WaContact | null> {
  const found = await contactRef(deps, agentId, conversationId).get();
  const contact = stored.safeParse(found.data()).data;
  return contact === undefined || namesOf(contact).length === 0 ? null : contact;
}

/** Everybody who has written by one of these: perhaps the former owner of a number beside the person themselves. */
async function contactsOf(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  place: Place,
  ids: Ids,
): Promise<WaContact[]> {
  const aliases = await transaction.getAll(...aliasRefs(deps, place, ids));
  const talks = new Set(
    aliases.flatMap((one) => alias.safeParse(one.data()).data?.conversationId ?? []),
  );
  if (talks.size === 0) return [];
  const contacts = await transaction.getAll(
    ...[...talks].map((talk) => contactRef(deps, place.agentId, talk)),
  );
  return contacts.flatMap((one) => stored.safeParse(one.data()).data ?? []);
}

/** The conversation of a person who has written; null of anybody else. */
export async function conversationOf(
  deps: Pick<Deps, "db">,
  place: Place,
  person: Ids,
): Promise<string | null> {
  return deps.db.runTransaction(async (transaction) => {
    const found = await contactsOf(transaction, deps, place, person);
    return found.find((one) => isSame(one, person))?.conversationId ?? null;
  });
}

/** Writes by what a person is called, and takes their number from whoever had it before. */
function writeContact(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  place: Place,
  given: { contact: WaContact; ids: Ids; others: readonly WaContact[] },
): void {
  const { contact, ids, others } = given;
  const { conversationId } = contact;
  transaction.set(contactRef(deps, place.agentId, conversationId), contact);
  for (const ref of aliasRefs(deps, place, ids)) transaction.set(ref, { conversationId });
  for (const other of others)
    if (
      contact.phone !== "" &&
      other.phone === contact.phone &&
      other.conversationId !== conversationId
    )
      transaction.update(contactRef(deps, place.agentId, other.conversationId), { phone: "" });
}

/**
 * Notes who has written, by which ids, and until when they can be answered.
 * @param writtenAt unix milliseconds, by Meta's clock
 * @returns their conversation
 * @throws AppError `agents.notFound` where the agent was deleted
 */
export async function noteContact(
  deps: Pick<Deps, "db">,
  place: Place,
  person: Ids,
  writtenAt: number,
): Promise<{ conversationId: string; windowEndsAt: number }> {
  const { agentId, phoneId } = place;
  const windowEndsAt = writtenAt + WINDOW_MS;
  return deps.db.runTransaction(async (transaction) => {
    const own = ownConversation(phoneId, namesOf(person)[0] ?? "");
    const [settings, inOwn] = await transaction.getAll(
      deps.db.doc(agentConfigPath(agentId)),
      contactRef(deps, agentId, own),
    );
    // What was deleted with the agent must not come back.
    if (settings?.exists !== true) throw new AppError("agents.notFound");
    const found = await contactsOf(transaction, deps, place, person);
    const known = found.find((one) => isSame(one, person));
    // The conversation that a number makes by itself may be that of whoever had it before.
    const fresh = inOwn?.exists === true ? ownConversation(phoneId, `${own} ${randomId()}`) : own;
    const conversationId = known?.conversationId ?? fresh;
    const talk = await transaction.get(deps.db.doc(conversationPath(agentId, conversationId)));
    // Whoever hides their number by now is written to by their id.
    const userId = person.userId || (known?.userId ?? "");
    const contact = { conversationId, userId, phone: person.phone };
    writeContact(transaction, deps, place, { contact, ids: person, others: found });
    if (talk.exists && conversation.parse(talk.data()).windowEndsAt < windowEndsAt)
      transaction.update(talk.ref, { windowEndsAt });
    return { conversationId, windowEndsAt };
  });
}

/** By their ids where Meta tells both, and else by the number: that may have been given to somebody else. */
function isSame(known: Ids, person: Ids): boolean {
  if (known.userId !== "" && person.userId !== "") return known.userId === person.userId;
  return known.phone !== "" && known.phone === person.phone;
}

/**
 * Notes that a person goes by another number or id from now on: their conversation goes on under it, unless they have
 * written under it already, as Meta's messages come in any order.
 */
export async function moveContact(
  deps: Pick<Deps, "db">,
  place: Place,
  from: Ids,
  to: Ids,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const known = (await contactsOf(transaction, deps, place, from)).find((one) =>
      isSame(one, from),
    );
    const others = await contactsOf(transaction, deps, place, to);
    const already = others.find((one) => isSame(one, to));
    if (known === undefined || (already && already.conversationId !== known.conversationId)) return;
    const { conversationId } = known;
    const contact = {
      conversationId,
      userId: to.userId || known.userId,
      phone: to.phone || known.phone,
    };
    writeContact(transaction, deps, place, { contact, ids: to, others });
  });
}
