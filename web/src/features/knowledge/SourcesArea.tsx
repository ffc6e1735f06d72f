import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { useDraft } from "./add/drafts.ts";
import { PageDrop } from "./add/PageDrop.tsx";
import { AreaFrame } from "./areas/AreaFrame.tsx";
import { knowledgeTexts } from "./knowledgeTexts.ts";
import { SourceList } from "./list/SourceList.tsx";
import { StatusAnnouncer } from "./list/StatusAnnouncer.tsx";
import { useOpenDocument } from "./useOpenDocument.ts";
import { useSources } from "./useSources.ts";

const AddDrawer = lazy(() => import("./add/AddDrawer.tsx"));
const EditDrawer = lazy(() => import("./edit/EditDrawer.tsx"));
const PreviewDrawer = lazy(() => import("./preview/PreviewDrawer.tsx"));
const DeleteSourceDialog = lazy(() => import("./list/DeleteSourceDialog.tsx"));

/** An agent's documents, live, to add, read, edit and delete. */
export function SourcesArea({ agentId }: { agentId: string }) {
  const t = useT(knowledgeTexts);
  const { live, isWhole, counted, more, all } = useSources(agentId);
  const { docId, open, close } = useOpenDocument();
  const [adding, setAdding] = useState<"never" | "open" | "closed">("never");
  const [, changeDraft] = useDraft(agentId);
  const [replaced, setReplaced] = useState<KnowledgeSource>();
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<KnowledgeSource>();
  const isEmpty = live.data?.length === 0;
  const add = () => {
    setReplaced(undefined);
    setAdding("open");
  };
  const changeUrl = (source: KnowledgeSource) => {
    changeDraft({ kind: source.sourceType, url: source.url });
    setReplaced(source);
    setAdding("open");
  };
  /** Another drawer or dialog is above the page. */
  const isReading = docId !== undefined || editing !== undefined || deleting !== undefined;

  return (
    <AreaFrame
      agentId={agentId}
      area="sources"
      line={t("line")}
      action={
        isEmpty ? undefined : (
          <AddButton h={{ base: "11", md: "10" }} onClick={add}>
            {t("add")}
          </AddButton>
        )
      }
    >
      <SourceList
        agentId={agentId}
        live={live}
        isWhole={isWhole}
        counted={counted}
        onAdd={add}
        onOpen={open}
        onEdit={setEditing}
        onChangeUrl={changeUrl}
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
            replaced={replaced}
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
            onChangeUrl={(source) => {
              close();
              changeUrl(source);
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
