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
  const { status, site } = source;
  const [first] = useState(status);
  return (
    <Flex
      key={status}
      as="span"
      display={{ base: "inline-flex", md: "flex" }}
      animationStyle={status === first ? undefined : "arrive"}
    >
      <StatusBadge tone={statusTone[status]}>
        {site && status === "PENDING" && site.found > 0
          ? t("reading", { read: site.read, found: site.found })
          : t(status)}
      </StatusBadge>
    </Flex>
  );
}
