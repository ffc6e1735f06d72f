import { z } from "zod";
import { plannedCall, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";

/** A token the social platform's login gave the browser; exchanged at once, never given back. */
const loginToken = z.string().min(1).max(2000);
/** Ids of the social platform are digits. */
const metaId = z.string().regex(/^\d{1,32}$/, "This is not a valid id.");
const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+/, "Please include the country code in the phone number.")
  .regex(
    /^\+[0-9 ()-]{6,24}$/,
    "Please provide a valid phone number and ensure the ID is reachable.",
  );

/** Stands for a token that stays on the server. */
const connectionId = id;
const page = z.object({ id: z.string(), name: z.string(), photoUrl: z.string() });
const number = z.object({ wabaId: z.string(), phoneId: z.string(), phoneNumber: z.string() });

function rpc(name: string, summary: string) {
  return plannedCall({ method: "POST", path: rpcPath(name), who: ["member"], summary });
}

const connectMetaPage = rpc("connectMetaPage", "Connect a page to the agent")
  .input(z.object({ agentId: id, connectionId, pageId: metaId }))
  .output(done);

const removeMetaPage = rpc("removeMetaPage", "Disconnect a page from the agent")
  .input(z.object({ agentId: id, pageId: metaId }))
  .output(done);

const exchangeMetaToken = rpc("exchangeMetaToken", "Keep a page login for longer")
  .input(z.object({ agentId: id, token: loginToken }))
  .output(z.object({ connectionId: z.string() }));

const checkPageSubscriptions = rpc("checkPageSubscriptions", "Which page sends us its messages")
  .input(z.object({ agentId: id, connectionId }))
  .output(
    z.object({
      subscriptions: z.object({
        responseJson: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
      }),
    }),
  );

const tokenToPages = rpc("tokenToPages", "Pages the login may connect")
  .input(z.object({ agentId: id, connectionId }))
  .output(
    z.object({
      pages: z.array(
        page.extend({ connectedIgPage: page.extend({ username: z.string() }).nullable() }),
      ),
    }),
  );

const getWhatsappNumbers = rpc("getWhatsappNumbers", "Numbers connected to the agent")
  .input(z.object({ agentId: id }))
  .output(z.array(number));

const getLongAccessToken = rpc("getLongAccessToken", "Keep a WhatsApp login for longer")
  .input(z.object({ agentId: id, token: loginToken }))
  .output(z.object({ connectionId: z.string() }));

const connectWhatsappNumber = rpc("connectWhatsappNumber", "Connect a number to the agent")
  .input(z.object({ agentId: id, connectionId, wabaId: metaId, phoneId: metaId, phoneNumber }))
  .output(z.object({ newAddedNumber: number }));

const removeWhatsappNumber = rpc("removeWhatsappNumber", "Disconnect a number from the agent")
  .input(z.object({ agentId: id, phoneId: metaId }))
  .output(done);

const getDetailsOfWhatsappNumber = rpc("getDetailsOfWhatsappNumber", "Numbers of an account")
  .input(z.object({ agentId: id, connectionId, wabaId: metaId }))
  .output(
    z.object({
      data: z.array(
        z.object({
          id: z.string(),
          display_phone_number: z.string(),
          verified_name: z.string(),
          status: z.string(),
        }),
      ),
    }),
  );

const createTemplate = rpc("createTemplate", "Make a message template")
  .input(
    z.object({
      agentId: id,
      connectionId,
      wabaId: metaId,
      name: z.string().regex(/^[a-z0-9_]{1,512}$/, "Invalid template info"),
      language: z
        .string()
        .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, "Invalid template info")
        .default("en"),
      category: z.enum(["UTILITY", "MARKETING", "AUTHENTICATION"]).default("UTILITY"),
      bodyText: z.string().trim().min(1, "Invalid template info").max(1024),
    }),
  )
  .output(done);

/** What a provider sends, kept as it came: the signature over the raw body is checked first. */
function webhook(method: "GET" | "POST", path: `/${string}`, summary: string) {
  return plannedCall({ method, path, who: ["anyone"], summary })
    .input(z.looseObject({ agentId: id }))
    .output(z.unknown());
}

export const channelsPlanned = {
  connectMetaPage,
  removeMetaPage,
  exchangeMetaToken,
  checkPageSubscriptions,
  tokenToPages,
  getWhatsappNumbers,
  getLongAccessToken,
  connectWhatsappNumber,
  removeWhatsappNumber,
  getDetailsOfWhatsappNumber,
  createTemplate,
  telegramWebhook: webhook("POST", "/v2/agents/{agentId}/telegram-webhook", "Updates of Telegram"),
  whatsappVerify: webhook("GET", "/agents/{agentId}/wa-webhook", "WhatsApp checks the address"),
  whatsappWebhook: webhook("POST", "/agents/{agentId}/wa-webhook", "Messages of WhatsApp"),
  googleWebhook: webhook("POST", "/agents/{agentId}/gc-webhook", "Messages of Google Business"),
};
