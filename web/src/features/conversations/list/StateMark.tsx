import { Badge, Box, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { Check } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";

/**
 * In a row, one mark at most: who waits, who is with a person, and what is over. That the agent answers goes without
 * saying, and in whose hands a test is matters to nobody.
 */
export function StateMark({
  conversation,
}: {
  conversation: Pick<Conversation, "state" | "channel">;
}) {
  const { state, channel } = conversation;
  const t = useT(conversationsTexts);
  if (channel === "test")
    return (
      <Badge variant="outline" colorPalette="gray" title={t("testHint")}>
        {t("test")}
      </Badge>
    );
  return (
    <>
      {state === "requested" ? <StatusBadge tone="warning">{t("waits")}</StatusBadge> : null}
      {state === "human" ? (
        <StatusBadge tone="success" dot={false}>
          {t("withHuman")}
        </StatusBadge>
      ) : null}
      {state === "closed" ? (
        <Box color="fg.subtle" title={t("closed")}>
          <Check size={16} aria-hidden="true" />
          <VisuallyHidden>{t("closed")}</VisuallyHidden>
        </Box>
      ) : null}
      {state === "bot" ? <VisuallyHidden>{t("bot")}</VisuallyHidden> : null}
    </>
  );
}
