import { Badge } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
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

/** Badges: who has a conversation, and whether it is only a test. */
export function StateBadges({ state, channel }: Pick<Conversation, "state" | "channel">) {
  const t = useT(conversationsTexts);
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
      {channel === "test" ? (
        <Badge variant="outline" colorPalette="gray" title={t("testHint")}>
          {t("test")}
        </Badge>
      ) : null}
    </>
  );
}
