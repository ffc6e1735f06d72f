import { VisuallyHidden } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useEffect, useRef, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { useFailureReason } from "../failureReason.ts";
import { isBeingLearned } from "../sourceStatus.ts";

/** Announces to screen readers which documents have just become ready or failed; others see it in the list. */
export function StatusAnnouncer({ sources }: { sources: readonly KnowledgeSource[] | undefined }) {
  const t = useT(knowledgeTexts);
  const failureReason = useFailureReason();
  const before = useRef(new Map<string, KnowledgeSource["status"]>());
  const [news, setNews] = useState("");

  useEffect(() => {
    if (!sources) return;
    const finished = sources.filter(({ ID, status }) => {
      const was = before.current.get(ID);
      return was !== undefined && isBeingLearned(was) && !isBeingLearned(status);
    });
    before.current = new Map(sources.map(({ ID, status }) => [ID, status]));
    if (finished.length === 0) return;
    const sentences = finished.map(({ name, status, errorCode, errorValues }) =>
      status === "ERROR"
        ? t("newsFailed", { name, reason: failureReason(errorCode, errorValues) })
        : t("newsReady", { name }),
    );
    setNews(sentences.join(" "));
  }, [failureReason, sources, t]);

  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
