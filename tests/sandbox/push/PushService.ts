import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import { decrypt, type BrowserKeys } from "./decrypt.ts";
import { PUSH_ORIGIN, PushRefusal, type PushMessage, type PushSubscription } from "./entities.ts";

type Browser = { keys: BrowserKeys; messages: PushMessage[]; answer: number };

/** Browsers that subscribed, and what each was sent. */
export class PushService {
  readonly changes: ChangeFeed;
  readonly #browsers = new Map<string, Browser>();

  constructor(changes: ChangeFeed) {
    this.changes = changes;
  }

  /** A new browser, as its `PushManager` subscribes it. */
  subscribe(): PushSubscription {
    const pair = createECDH("prime256v1");
    const publicKey = pair.generateKeys();
    const keys = { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) };
    const id = randomUUID();
    this.#browsers.set(id, { keys, messages: [], answer: 201 });
    return {
      endpoint: `${PUSH_ORIGIN}/${id}`,
      keys: {
        p256dh: publicKey.toString("base64url"),
        auth: keys.auth.toString("base64url"),
      },
    };
  }

  /** What a browser was sent, oldest first. @throws PushRefusal 404 for an unknown one */
  messages(id: string): PushMessage[] {
    return this.#find(id).messages;
  }

  /** Sets the status for messages to this browser from now on; 201 accepts them. */
  answerWith(id: string, status: number): void {
    this.#find(id).answer = status;
  }

  /** Accepts a message. @throws PushRefusal as the service would, or was told to */
  take(id: string, body: Buffer, about: Omit<PushMessage, "id" | "at" | "text">): void {
    const { keys, messages, answer } = this.#find(id);
    if (answer !== 201) throw new PushRefusal(answer, "As it was told to answer.");
    const text = decrypt(body, keys);
    messages.push({ id: randomUUID(), at: new Date().toISOString(), text, ...about });
    this.changes.announce();
  }

  #find(id: string): Browser {
    const found = this.#browsers.get(id);
    if (!found) throw new PushRefusal(404, "There is no such subscription.");
    return found;
  }
}
