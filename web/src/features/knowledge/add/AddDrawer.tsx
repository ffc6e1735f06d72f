import { Stack, Text } from "@chakra-ui/react";
import type { SourceType } from "@parley/contract/knowledge/source.ts";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
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
  onClose: () => void;
}

/** Adds a text, a web page, a website or a file. Input is kept until it is added. */
export default function AddDrawer({ agentId, open, onClose }: AddDrawerProps) {
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
      change({ refused: undefined });
      onClose();
    }
  };
  return (
    <SideDrawer
      open={open}
      onClose={leave}
      title={t("title")}
      line={t(draft.kind === "crawl" || draft.kind === "sitemap" ? "lineForPages" : "line")}
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
        <KindChoice
          kind={draft.kind}
          disabled={isBusy}
          onChange={(kind) => {
            adding.clearFailure();
            change({ kind });
          }}
        />
        {failure ? <Callout tone="error">{failure.message}</Callout> : null}
        <Form agentId={agentId} draft={draft} change={change} adding={adding} onAdded={onClose} />
        <Text role="status" color="fg.muted" overflowWrap="anywhere">
          {busyWith === undefined
            ? ""
            : t(draft.kind === "file" ? "uploading" : "adding", { name: busyWith })}
        </Text>
      </Stack>
    </SideDrawer>
  );
}
