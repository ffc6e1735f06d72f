import { Box, Flex } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { useFailureReason } from "../failureReason.ts";
import { statusTone } from "../sourceStatus.ts";

/** The status in a word and, if it failed, the reason. A status that changes while it is shown is seen to arrive. */
export function SourceState({ source }: { source: KnowledgeSource }) {
  const t = useT(knowledgeTexts);
  const failureReason = useFailureReason();
  const [first] = useState(source.status);
  const reason = source.status === "ERROR" ? failureReason(source.errorCode) : undefined;
  return (
    <Flex
      align={{ base: "flex-end", md: "center" }}
      direction={{ base: "column", md: "row" }}
      gap={{ base: "1", md: "2" }}
      minW="0"
      wrap={{ md: "wrap" }}
      py={{ md: "1.5" }}
    >
      <Box
        key={source.status}
        as="span"
        animationStyle={source.status === first ? undefined : "arrive"}
      >
        <StatusBadge tone={statusTone[source.status]}>{t(source.status)}</StatusBadge>
      </Box>
      {reason ? (
        <Box
          as="span"
          flex={{ md: "1 1 10rem" }}
          color="fg.muted"
          minW="0"
          whiteSpace="normal"
          lineHeight="short"
          overflowWrap="anywhere"
        >
          {reason}
        </Box>
      ) : null}
    </Flex>
  );
}
