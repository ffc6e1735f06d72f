import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseBody } from "../../../../functions/src/platform/inbound/parseBody.ts";
import type { Provider } from "../../../../functions/src/platform/inbound/provider.ts";

/** Header in which Telegram sends the secret that was set with `setWebhook`. */
export const TELEGRAM_SECRET = "x-telegram-bot-api-secret-token";

const update = z.object({ update_id: z.number().int() });

/**
 * Telegram's protocol (Bot API 10.3), to test the port with: one update to an agent's own address, with
 * the secret of that agent's bot in a header, compared directly.
 */
export function telegramProvider(handle: Provider["handle"]): Provider {
  return {
    async verify({ params, headers, body }, secretOf) {
      const account = params["agentId"] ?? "";
      const secret = await secretOf(account);
      const given = headers.get(TELEGRAM_SECRET);
      if (secret === null || given === null || !isSame(given, secret)) return null;
      const { update_id } = parseBody(body, update);
      const text = Buffer.from(body).toString("utf8");
      return { account, events: [{ id: `${update_id}`, body: text }] };
    },
    handle,
  };
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
