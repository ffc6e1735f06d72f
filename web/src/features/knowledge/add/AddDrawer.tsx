import { Stack, Text } from "@chakra-ui/react";
import type { KnowledgeSource, SourceType } from "@parley/contract/knowledge/source.ts";
import type { ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { addTexts } from "./addTexts.ts";
import { hasContent, useDraft } from "./drafts.ts";
import { FileForm } from "./FileForm.tsx";
import { ADD_FORM_ID } from "./formProps.ts";
import type { FormProps } from "./formProps.ts";
import { KindChoice } from "./KindChoice.tsx";
import { PageForm } from "./PageForm.tsx";
import { CrawlForm, SitemapForm } from "./SiteForm.tsx";
import { TextForm } from "./TextForm.tsx";
import { useAddSource } from "./useAddSource.ts";

const forms: Record<SourceType, (props: FormProps) => ReactNode> = {
  doc: TextForm,
  url: PageForm,
  crawl: CrawlForm,
  sitemap: SitemapForm,
  file: FileForm,
};

interface AddDrawerProps {
  agentId: string;
  open: boolean;
  /** What failed because of its URL, which the draft has: it is removed once another is added. */
  replaced?: KnowledgeSource | undefined;
  onClose: () => void;
}

/** Adds a text, a web page, a website or a file. Input is kept until it is added. */
export default function AddDrawer({ agentId, open, replaced, onClose }: AddDrawerProps) {
  const t = useT(addTexts);
  const [draft, change] = useDraft(agentId);
  const adding = useAddSource();
  const { busyWith, failure } = adding;
  const isBusy = busyWith !== undefined;
  const Form = forms[draft.kind];
  const leave = () => {
    // Closing while something is being added stops that first, and nothing else.
    if (isBusy) adding.stop();
    else {
      adding.clearFailure();
      // A URL that failed is not a draft of anything else.
      change(replaced ? { refused: undefined, url: "" } : { refused: undefined });
      onClose();
    }
  };
  const onAdded = () => {
    onClose();
    if (replaced) void remove(replaced);
  };
  const remove = ({ ID: docId, name }: KnowledgeSource) =>
    api.knowledge.remove({ agentId, docId }).catch((thrown: unknown) => {
      const failure = toAppError(thrown);
      notify({
        kind: "error",
        text: () => t("notRemoved", { name }),
        detail: () => failure.message,
      });
    });
  const isOfPages = draft.kind === "crawl" || draft.kind === "sitemap";
  return (
    <SideDrawer
      open={open}
      onClose={leave}
      title={t(replaced ? "changeTitle" : "title")}
      line={t(replaced ? "changeLine" : isOfPages ? "lineForPages" : "line")}
      size="md"
      closeOnOutside={!isBusy && !hasContent(draft)}
      footer={
        <FormActions
          form={ADD_FORM_ID}
          action={t("add")}
          busy={isBusy}
          onCancel={leave}
          cancelLabel={isBusy ? t("stop") : undefined}
        />
      }
    >
      <Stack gap="5">
        {replaced ? null : (
          <KindChoice
            kind={draft.kind}
            disabled={isBusy}
            onChange={(kind) => {
              adding.clearFailure();
              change({ kind });
            }}
          />
        )}
        {failure ? <Callout tone="error">{failure.message}</Callout> : null}
        <Form agentId={agentId} draft={draft} change={change} adding={adding} onAdded={onAdded} />
        <Text role="status" color="fg.muted" overflowWrap="anywhere">
          {busyWith === undefined
            ? ""
            : t(draft.kind === "file" ? "uploading" : "adding", { name: busyWith })}
        </Text>
      </Stack>
    </SideDrawer>
  );
}
