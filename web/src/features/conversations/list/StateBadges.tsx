import { Badge, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { signOf } from "#platform/channels/channelSigns.ts";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";

/** Only waiting for a person calls for action; that the agent answers is as it should be. */
const tones: Record<ConversationState, Tone> = {
  requested: "warning",
  human: "success",
  bot: "ordinary",
  closed: "neutral",
};

/** In one word, as a name stands before it and buttons behind. */
const words = {
  requested: "waits",
  human: "withHuman",
  bot: "bot",
  closed: "closed",
} as const;

/** Badges: who has a conversation, and where it is held unless that is the website. */
export function StateBadges({ state, channel }: Pick<Conversation, "state" | "channel">) {
  const t = useT(conversationsTexts);
  const sign = signOf(channel);
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(words[state])}</StatusBadge>
      {sign ? (
        <Badge variant="outline" colorPalette="gray" title={sign.name}>
          <sign.Icon size={12} aria-hidden="true" />
          <VisuallyHidden>{sign.name}</VisuallyHidden>
        </Badge>
      ) : null}
      {channel === "test" ? (
        <Badge variant="outline" colorPalette="gray" title={t("testHint")}>
          {t("test")}
        </Badge>
      ) : null}
    </>
  );
}
