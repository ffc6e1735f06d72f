import { conversationPrivatePath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it } from "vitest";
import { z } from "zod";
import { addNotice } from "../../../functions/src/channels/outbox/outbox.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { readDocument } from "../../support/stack/database.ts";

const waiting = z.object({ notices: z.array(z.object({ id: z.string(), text: z.string() })) });

it("of notices that cannot be sent the last few wait, however many there were", async () => {
  // Its jobs run nowhere: as long as that, nothing is sent.
  const { deps } = await newRegion();
  const chat = {
    agentId: await newAgent(await newOwner()),
    conversationId: `tg_${randomId()}`,
    channel: "telegram",
  } as const;
  const given = Array.from({ length: 30 }, (_, n) => ({ id: `n-${n}`, text: `Notice ${n}` }));
  for (const one of given) await addNotice(deps, chat, one);
  const path = conversationPrivatePath(chat.agentId, chat.conversationId, "outbox");
  expect((await readDocument(path, waiting)).notices).toEqual(given.slice(-5));
});
