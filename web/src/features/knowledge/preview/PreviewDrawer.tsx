import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import {
  isFetched,
  isSite,
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { CircleStop, Link2, Pencil, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { useFailureReason } from "../failureReason.ts";
import { isBeingLearned } from "../sourceStatus.ts";
import { canChangeUrl } from "../canChangeUrl.ts";
import { retryLabel } from "../retryLabel.ts";
import { useRetry } from "../useRetry.ts";
import { notify } from "#ui/feedback/notices.ts";
import { TagEditor } from "../tags/TagEditor.tsx";
import { BrokenRowsNote } from "./BrokenRowsNote.tsx";
import { Passages } from "./Passages.tsx";
import { previewTexts } from "./previewTexts.ts";
import { Refresh } from "./Refresh.tsx";
import { SiteReport } from "./SiteReport.tsx";
import { SourceFacts } from "./SourceFacts.tsx";
import { useFullText } from "./useFullText.ts";
import type { FullText } from "./useFullText.ts";
import { FullTextView } from "./FullTextView.tsx";

interface PreviewDrawerProps {
  agentId: string;
  docId: string;
  sources: Live<readonly KnowledgeSource[]>;
  onClose: () => void;
  onOpen: (docId: string) => void;
  onEdit: () => void;
  onChangeUrl: (source: KnowledgeSource) => void;
  onDelete: (source: KnowledgeSource) => void;
}

/** Everything about a document, even if it is further down than the list has loaded. */
export default function PreviewDrawer(props: PreviewDrawerProps) {
  const { agentId, docId, sources, onClose, onOpen, onEdit, onChangeUrl, onDelete } = props;
  const t = useT(knowledgeTexts);
  const listed = sources.data?.find(({ ID }) => ID === docId);
  const own = useLiveDoc(docRef(sourcePath(agentId, docId)), knowledgeSource);
  const source = listed ?? own.data ?? undefined;
  const isKnown = source !== undefined || own.status !== "loading";
  // Without a version there is no text to fetch yet. A new file means a new text.
  const isWebsite = source !== undefined && isSite(source.sourceType);
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
      isToRead
      footer={
        source ? (
          <>
            {isWebsite && isBeingLearned(source.status) ? (
              <Button variant="outline" onClick={() => void stopReading(source)}>
                <CircleStop />
                {t("stopReading")}
              </Button>
            ) : null}
            {again ? (
              <Button variant="outline" loading={isBusy(docId)} onClick={() => void retry(docId)}>
                <RotateCw />
                {t(again)}
              </Button>
            ) : null}
            {canChangeUrl(source) ? (
              <Button variant="outline" onClick={() => onChangeUrl(source)}>
                <Link2 />
                {t("changeUrl")}
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
      {/* The drawer stays while another document opens: a new one would close with the old. */}
      <Stack key={docId} gap="5" pb="4">
        {source ? (
          <>
            {source.status === "ERROR" ? (
              <Failure source={source} hasText={version !== undefined} />
            ) : null}
            <SourceFacts source={source} onOpen={onOpen} />
            <TagEditor source={source} />
            {isFetched(source.sourceType) ? <Refresh source={source} /> : null}
            {source.brokenRows ? <BrokenRowsNote broken={source.brokenRows} /> : null}
          </>
        ) : null}
        <Body source={source} text={text} hasText={version !== undefined || !isKnown} />
        {isWebsite && source.site ? (
          <SiteReport source={source} site={source.site} onOpen={onOpen} />
        ) : null}
      </Stack>
    </SideDrawer>
  );
}

/** Why it could not be learned, before all else. */
function Failure({ source, hasText }: { source: KnowledgeSource; hasText: boolean }) {
  const t = useT(knowledgeTexts);
  const failureReason = useFailureReason();
  return (
    <Callout tone="error">
      <Text fontWeight="medium">{t("failedTitle")}</Text>
      <Text>{failureReason(source.errorCode, source.errorValues)}</Text>
      {hasText ? <Text mt="1">{t("staysKnown")}</Text> : null}
    </Callout>
  );
}

interface BodyProps {
  source: KnowledgeSource | undefined;
  text: FullText;
  hasText: boolean;
}

function Body({ source, text, hasText }: BodyProps) {
  const t = useT(knowledgeTexts);
  if (!source && text.status === "error" && isGone(text.error.code)) {
    return <EmptyState title={t("goneTitle")} line={t("goneLine")} />;
  }
  return (
    <>
      {source?.edit && isBeingLearned(source.status) && hasText ? (
        <Callout tone="info">{t("editing")}</Callout>
      ) : null}
      {source && isBeingLearned(source.status) && !hasText && !isSite(source.sourceType) ? (
        <EmptyState
          title={t(source.status === "PENDING" ? "learningTitle" : "waitingTitle")}
          line={t("learningLine")}
        />
      ) : null}
      {hasText ? <Learned source={source} text={text} /> : null}
    </>
  );
}

/** What was learned: the whole text, or the passages it was cut into. */
function Learned({ source, text }: { source: KnowledgeSource | undefined; text: FullText }) {
  const t = useT(previewTexts);
  const [isCut, setIsCut] = useState(false);
  if (source === undefined) return <FullTextView text={text} />;
  const { agentId, ID, textFileId, chunkCount } = source;
  const views = [
    { key: "text", label: t("text"), isOn: !isCut, show: () => setIsCut(false) },
    {
      key: "passages",
      label: `${t("passagesTab")} (${chunkCount})`,
      isOn: isCut,
      show: () => setIsCut(true),
    },
  ];
  return (
    <Stack gap="3">
      <Flex role="group" aria-label={t("view")} gap="1">
        {views.map(({ key, label, isOn, show }) => (
          <Button
            key={key}
            size="sm"
            variant={isOn ? "subtle" : "ghost"}
            aria-pressed={isOn}
            onClick={show}
          >
            {label}
          </Button>
        ))}
      </Flex>
      {isCut ? (
        <Passages agentId={agentId} docId={ID} version={textFileId} />
      ) : (
        <FullTextView text={text} />
      )}
    </Stack>
  );
}

/** Stops reading a website; how it ended shows by itself. */
async function stopReading({ agentId, ID }: KnowledgeSource): Promise<void> {
  try {
    await api.knowledge.cancel({ agentId, docId: ID });
  } catch (thrown) {
    const failure = toAppError(thrown);
    notify({ kind: "error", text: () => failure.message });
  }
}

/** An invalid id counts as a missing document, like an unknown one. */
const isGone = (code: string): boolean => code === "NOT_FOUND" || code === "BAD_REQUEST";
