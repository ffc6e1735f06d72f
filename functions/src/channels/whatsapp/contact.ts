import { createHash } from "node:crypto";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  conversationPrivatePath,
} from "@parley/contract/conversations/conversation.ts";
import { waConversationId } from "@parley/contract/channels/waNumber.ts";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { WaPerson } from "./readDelivery.ts";

/** How long Meta takes free words for a person after they last wrote. */
const WINDOW_MS = 24 * 60 * 60_000;

/**
 * `agents/{id}/convos/{id}/private/contact` (server-only): by what Meta calls the person of a conversation. One lies
 * below each id that a number and a person make; where they have had another before, it names the conversation that
 * they have since then.
 */
const stored = z.object({
  conversationId: z.string(),
  phone: z.string().default(""),
  userId: z.string().default(""),
});
export type WaContact = z.infer<typeof stored>;

type Place = { agentId: string; phoneId: string };
type Ids = Pick<WaPerson, "phone" | "userId">;

/** The conversation that an id of a person makes by itself. A person may have ids of 130 characters. */
function ownConversation(phoneId: string, id: string): string {
  return waConversationId(
    phoneId,
    createHash("sha256").update(id).digest("base64url").slice(0, 32),
  );
}

function refOf({ db }: Pick<Deps, "db">, agentId: string, conversationId: string) {
  return db.doc(conversationPrivatePath(agentId, conversationId, "contact"));
}

/** By what Meta calls the person of a conversation; null where they have never written. */
export async function readContact(
  deps: Pick<Deps, "db">,
  agentId: string,
  conversationId: string,
): Promise<WaContact | null> {
  const found = await refOf(deps, agentId, conversationId).get();
  const contact = stored.safeParse(found.data()).data;
  // The number may have been given to somebody else since, who has another conversation.
  return contact?.conversationId === conversationId ? contact : null;
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
    const ids = [person.userId, person.phone].filter((id) => id !== "");
    const refs = ids.map((id) => refOf(deps, agentId, ownConversation(phoneId, id)));
    const [settings, ...contacts] = await transaction.getAll(
      deps.db.doc(agentConfigPath(agentId)),
      ...refs,
    );
    // What was deleted with the agent is not to come back.
    if (settings?.exists !== true) throw new AppError("agents.notFound");
    const found = contacts.map((one) => stored.safeParse(one.data()).data);
    const known = found.find((one) => one !== undefined && isSame(one, person));
    const conversationId = known?.conversationId ?? ownConversation(phoneId, ids[0] ?? "");
    const talk = await transaction.get(deps.db.doc(conversationPath(agentId, conversationId)));
    // Whoever hides their number by now is written to by their id.
    const contact: WaContact =
      person.userId === ""
        ? { conversationId, userId: known?.userId ?? "", phone: person.phone }
        : { conversationId, userId: person.userId, phone: person.phone };
    const home = refOf(deps, agentId, conversationId);
    for (const ref of new Map([home, ...refs].map((one) => [one.path, one])).values())
      transaction.set(ref, contact);
    if (talk.exists && conversation.parse(talk.data()).windowEndsAt < windowEndsAt)
      transaction.update(talk.ref, { windowEndsAt });
    return { conversationId, windowEndsAt };
  });
}

/** A number that was given to somebody else has another id beside it by then. */
function isSame(known: Ids, person: Ids): boolean {
  return known.userId === "" || person.userId === "" || known.userId === person.userId;
}

/**
 * Notes that a person goes by another number or id from now on: their conversation goes on under it, unless they have
 * written under it already, as Meta's messages come in any order.
 */
export async function moveContact(
  deps: Pick<Deps, "db">,
  { agentId, phoneId }: Place,
  from: Ids,
  to: Ids,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const refsOf = ({ userId, phone }: Ids) =>
      [userId, phone]
        .filter((id) => id !== "")
        .map((id) => refOf(deps, agentId, ownConversation(phoneId, id)));
    const read = async (ids: Ids) => {
      const found = await transaction.getAll(...refsOf(ids));
      return found
        .map((one) => stored.safeParse(one.data()).data)
        .find((one) => one !== undefined && isSame(one, ids));
    };
    const known = await read(from);
    const already = await read(to);
    if (known === undefined || (already && already.conversationId !== known.conversationId)) return;
    const contact: WaContact = {
      conversationId: known.conversationId,
      userId: to.userId || known.userId,
      phone: to.phone || known.phone,
    };
    for (const ref of [refOf(deps, agentId, known.conversationId), ...refsOf(to)])
      transaction.set(ref, contact);
  });
}
