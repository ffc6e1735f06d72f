import { Button, Stack, Text } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { Pencil, RotateCw, Trash2 } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live/live.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { useFailureReason } from "../failureReason.ts";
import { isBeingLearned } from "../sourceStatus.ts";
import { retryLabel } from "../retryLabel.ts";
import { useRetry } from "../useRetry.ts";
import { Refresh } from "./Refresh.tsx";
import { SourceFacts } from "./SourceFacts.tsx";
import { useFullText } from "./useFullText.ts";
import type { FullText } from "./useFullText.ts";
import { FullTextView } from "./FullTextView.tsx";

interface PreviewDrawerProps {
  agentId: string;
  docId: string;
  sources: Live<readonly KnowledgeSource[]>;
  onClose: () => void;
  onEdit: () => void;
  onDelete: (source: KnowledgeSource) => void;
}

/** A document with its full text, even if it is further down than the list has loaded. */
export default function PreviewDrawer(props: PreviewDrawerProps) {
  const { agentId, docId, sources, onClose, onEdit, onDelete } = props;
  const t = useT(knowledgeTexts);
  const source = sources.data?.find(({ ID }) => ID === docId);
  const isKnown = sources.status !== "loading";
  // Without a version there is no text to fetch yet. A new file means a new text.
  const version = source ? source.textFileId || undefined : isKnown ? docId : undefined;
  const text = useFullText({ agentId, docId, version });
  const { retry, isBusy } = useRetry(agentId);
  const again = source && retryLabel(source);
  const name = source?.name ?? (text.status === "ready" ? text.name : t("preview"));

  return (
    <SideDrawer
      open
      onClose={onClose}
      title={name}
      line={source && t(source.sourceType)}
      size="lg"
      footer={
        source ? (
          <>
            {again ? (
              <Button variant="outline" loading={isBusy(docId)} onClick={() => void retry(docId)}>
                <RotateCw />
                {t(again)}
              </Button>
            ) : null}
            {source.sourceType === "doc" ? (
              <Button variant="outline" onClick={onEdit}>
                <Pencil />
                {t("edit")}
              </Button>
            ) : null}
            <Button variant="outline" color="fg.error" onClick={() => onDelete(source)}>
              <Trash2 />
              {t("delete")}
            </Button>
          </>
        ) : null
      }
    >
      <Stack gap="5" pb="4">
        {source ? <SourceFacts source={source} /> : null}
        {source?.sourceType === "url" ? <Refresh source={source} /> : null}
        <Body source={source} text={text} hasText={version !== undefined || !isKnown} />
      </Stack>
    </SideDrawer>
  );
}

interface BodyProps {
  source: KnowledgeSource | undefined;
  text: FullText;
  hasText: boolean;
}

function Body({ source, text, hasText }: BodyProps) {
  const t = useT(knowledgeTexts);
  const failureReason = useFailureReason();
  if (!source && text.status === "error" && isGone(text.error.code)) {
    return <EmptyState title={t("goneTitle")} line={t("goneLine")} />;
  }
  return (
    <>
      {source?.status === "ERROR" ? (
        <Callout tone="error">
          <Text fontWeight="medium">{t("failedTitle")}</Text>
          <Text>{failureReason(source.errorCode)}</Text>
          {hasText ? <Text mt="1">{t("staysKnown")}</Text> : null}
        </Callout>
      ) : null}
      {source?.edit && isBeingLearned(source.status) && hasText ? (
        <Callout tone="info">{t("editing")}</Callout>
      ) : null}
      {source && isBeingLearned(source.status) && !hasText ? (
        <EmptyState
          title={t(source.status === "PENDING" ? "learningTitle" : "waitingTitle")}
          line={t("learningLine")}
        />
      ) : null}
      {hasText ? <FullTextView text={text} /> : null}
    </>
  );
}

/** An invalid id counts as a missing document, like an unknown one. */
const isGone = (code: string): boolean => code === "NOT_FOUND" || code === "BAD_REQUEST";
