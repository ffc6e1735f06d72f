import { Flex } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { statusTone } from "../sourceStatus.ts";

/** The status in a word; `SourceName` says why it failed. A status that changes while it is shown is seen to arrive. */
export function SourceState({ source }: { source: KnowledgeSource }) {
  const t = useT(knowledgeTexts);
  const [first] = useState(source.status);
  return (
    <Flex
      key={source.status}
      as="span"
      display={{ base: "inline-flex", md: "flex" }}
      animationStyle={source.status === first ? undefined : "arrive"}
    >
      <StatusBadge tone={statusTone[source.status]}>{t(source.status)}</StatusBadge>
    </Flex>
  );
}
