import type { Language } from "@parley/contract/accounts/profile.ts";
import type { ContactChannel } from "@parley/contract/conversations/conversation.ts";
import type { UndeliveredCause } from "@parley/contract/conversations/message.ts";
import type { Deps } from "../../platform/deps.ts";

/** A conversation of a channel. */
export type Chat = { agentId: string; conversationId: string; channel: ContactChannel };

/** What a channel gives so that what is stored for its people reaches them; the outbox does the rest. */
export type Channel = {
  /** Its name, as people know it. */
  label: string;
  /** Most characters of one message, in UTF-16 units. */
  textMax: number;
  /**
   * Which buttons answers can have: `all`; `replies`, which say something, while links are written out below; or
   * none but the one that asks for a person.
   */
  buttons: "all" | "replies" | "none";
  /** An answer's Markdown as people read it there. */
  format(markdown: string): string;
  /** The way to a conversation's person; null where no account is connected, or no longer one that leads to them. */
  findRecipient(deps: Deps, chat: Chat): Promise<Recipient | null>;
};

/** A button below a message: it asks for a person, says something for whoever presses it, or leads to a page. */
export type ChannelButton = { label: string } & (
  | { does: "human" }
  /** @param place of the button among those of the answer with this `ts` */
  | { does: "press"; ts: number; place: number }
  | { does: "link"; url: string }
);

/** One message as it goes out. */
export type Outgoing = {
  text: string;
  /** Below it, from top to bottom. */
  buttons: readonly ChannelButton[];
  /** The id of the message in the transcript that it is, or is a part of; empty for a notice. */
  messageId: string;
  /** Which part of it, from 0, where it is too long for one. */
  part: number;
  /** In which the person is spoken to. */
  language: Language;
};

/** The person of a conversation, by way of a connected account. */
export type Recipient = {
  /** Workspace whose account it is. */
  ownerID: string;
  /** The account's name, as the workspace knows it. */
  account: string;
  /** @throws SendError */
  send(sent: Outgoing): Promise<void>;
  /**
   * Notes that the provider refuses the account's key.
   * @returns false when that key was replaced meanwhile, so that sending can be tried again
   */
  noteKeyRefused(): Promise<boolean>;
  /** Notes that the provider was out of reach, so that what waits is sent once it answers again. */
  noteUnreachable(): Promise<void>;
};

/**
 * Why a provider did not take a message. `wait`: it asks to come back later. `blocked`: the person
 * does not want it, or is gone. `windowClosed`: they have not written for too long. `refused`: not this message. `keyRefused`: nothing from this account.
 * `unreachable`: it did not answer, or not to the point.
 */
type SendErrorKind = "wait" | "blocked" | "windowClosed" | "refused" | "keyRefused" | "unreachable";

export class SendError extends Error {
  readonly kind: SendErrorKind;
  /** Seconds to wait, as the provider says: at least one, or it would be asked again at once. */
  readonly retryAfter: number;
  /** Why nothing goes out from this account, where it is known. */
  readonly accountCause: UndeliveredCause | undefined;

  constructor(
    kind: SendErrorKind,
    message: string,
    retryAfter = 0,
    accountCause?: UndeliveredCause,
  ) {
    super(message);
    this.name = "SendError";
    this.kind = kind;
    this.accountCause = accountCause;
    this.retryAfter = Math.max(1, retryAfter);
  }
}
