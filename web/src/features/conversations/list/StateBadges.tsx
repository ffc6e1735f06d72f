import { Badge } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { signOf } from "#platform/channels/channelSigns.ts";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";

/** Only waiting for a person calls for action. */
const tones: Record<ConversationState, Tone> = {
  requested: "warning",
  human: "success",
  bot: "accent",
  closed: "neutral",
};

const shortWords = {
  requested: "waits",
  human: "withHuman",
  bot: "bot",
  closed: "closed",
} as const;

interface StateBadgesProps extends Pick<Conversation, "state" | "channel"> {
  /** The state in one word, where there is no room for more. */
  isShort?: boolean;
}

/** Badges: who has a conversation, and where it is held unless that is the website. */
export function StateBadges({ state, channel, isShort = false }: StateBadgesProps) {
  const t = useT(conversationsTexts);
  const sign = signOf(channel);
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(isShort ? shortWords[state] : state)}</StatusBadge>
      {sign ? (
        <Badge variant="outline" colorPalette="gray">
          <sign.Icon size={12} aria-hidden="true" />
          {sign.name}
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
