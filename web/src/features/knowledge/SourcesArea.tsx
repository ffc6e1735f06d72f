import { knowledgePath, knowledgeSource, SOURCES_MAX } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { lazy, Suspense, useCallback, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { PageDrop } from "./add/PageDrop.tsx";
import { AreaFrame } from "./areas/AreaFrame.tsx";
import { knowledgeTexts } from "./knowledgeTexts.ts";
import { SourceList } from "./list/SourceList.tsx";
import { StatusAnnouncer } from "./list/StatusAnnouncer.tsx";
import { useOpenDocument } from "./useOpenDocument.ts";

const AddDrawer = lazy(() => import("./add/AddDrawer.tsx"));
const EditDrawer = lazy(() => import("./edit/EditDrawer.tsx"));
const PreviewDrawer = lazy(() => import("./preview/PreviewDrawer.tsx"));
const DeleteSourceDialog = lazy(() => import("./list/DeleteSourceDialog.tsx"));

/** An agent's documents, live, to add, read, edit and delete. */
export function SourcesArea({ agentId }: { agentId: string }) {
  const t = useT(knowledgeTexts);
  const { live, more, all } = useSources(agentId);
  const { docId, open, close } = useOpenDocument();
  const [adding, setAdding] = useState<"never" | "open" | "closed">("never");
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<KnowledgeSource>();
  const isEmpty = live.data?.length === 0;
  const add = () => setAdding("open");
  /** Another drawer or dialog is above the page. */
  const isReading = docId !== undefined || editing !== undefined || deleting !== undefined;

  return (
    <AreaFrame
      agentId={agentId}
      area="sources"
      line={t("line")}
      action={
        isEmpty ? undefined : (
          <AddButton width={{ base: "100%", sm: "auto" }} onClick={add}>
            {t("add")}
          </AddButton>
        )
      }
    >
      <SourceList
        agentId={agentId}
        live={live}
        onAdd={add}
        onOpen={open}
        onEdit={setEditing}
        onDelete={setDeleting}
        onMore={more}
        onWantAll={all}
      />
      <StatusAnnouncer sources={live.data} />
      {isReading || adding === "open" ? null : <PageDrop agentId={agentId} onDrop={add} />}
      <Suspense fallback={null}>
        {adding === "never" ? null : (
          <AddDrawer
            agentId={agentId}
            open={adding === "open"}
            onClose={() => setAdding("closed")}
          />
        )}
        {docId === undefined ? null : (
          <PreviewDrawer
            agentId={agentId}
            docId={docId}
            sources={live}
            onClose={close}
            onOpen={open}
            onEdit={() => {
              close();
              setEditing(docId);
            }}
            onDelete={(source) => {
              close();
              setDeleting(source);
            }}
          />
        )}
        {editing === undefined || docId !== undefined ? null : (
          <EditDrawer
            key={`edit ${editing}`}
            agentId={agentId}
            docId={editing}
            onClose={() => setEditing(undefined)}
          />
        )}
        {deleting ? (
          <DeleteSourceDialog source={deleting} onClose={() => setDeleting(undefined)} />
        ) : null}
      </Suspense>
    </AreaFrame>
  );
}

/** Documents loaded at first, and more each time. */
const PAGE_SIZE = 100;

interface Sources {
  live: Live<readonly KnowledgeSource[]>;
  /** Loads older documents; undefined when all are loaded. */
  more: (() => void) | undefined;
  /** Loads them all. */
  all: () => void;
}

/** The agent's documents, live, newest first. */
function useSources(agentId: string): Sources {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const ref = listRef(knowledgePath(agentId), { orderBy: [["ts", "desc"]], limit });
  const live = useLiveQuery(ref, knowledgeSource);
  const isFull = (live.data?.length ?? 0) >= limit;
  const isWhole = limit >= SOURCES_MAX || !isFull;
  const all = useCallback(() => {
    if (!isWhole) setLimit(SOURCES_MAX);
  }, [isWhole]);
  return {
    live,
    more: isFull && !isWhole ? () => setLimit(limit + PAGE_SIZE) : undefined,
    all,
  };
}
