import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useUnloadWarning } from "#platform/page/useUnloadWarning.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { EDIT_FORM_ID, EditForm } from "./EditForm.tsx";
import { editTexts } from "./editTexts.ts";
import { useTypedEdit } from "./typedEdits.ts";
import type { TypedEdit } from "./typedEdits.ts";
import { fetchText, useSavedText } from "./useSavedText.ts";

interface EditDrawerProps {
  agentId: string;
  docId: string;
  onClose: () => void;
}

/** Edits a text that was taught. What is typed is kept until it is saved or given up, also when the drawer is closed. */
export default function EditDrawer({ agentId, docId, onClose }: EditDrawerProps) {
  const t = useT(editTexts);
  const sayOfText = useT(knowledgeTexts);
  const { saved, reload } = useSavedText(agentId, docId);
  const [typed, keep] = useTypedEdit(agentId, docId);
  const [restored, setRestored] = useState(typed !== undefined);
  const [failure, setFailure] = useState<AppError>();
  const [busy, setBusy] = useState(false);
  useUnloadWarning(typed !== undefined);

  const send = async (edit: TypedEdit): Promise<AppError | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.knowledge.editText({ agentId, docId, ...edit });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (Object.keys(error.fields).length === 0) setFailure(error);
      return error;
    } finally {
      setBusy(false);
    }
    notify({ kind: "success", text: () => t("saved", { name: edit.name.trim() }) });
    keep(undefined);
    onClose();
    return undefined;
  };
  const keepMine = async () => {
    const newest = await fetchText(agentId, docId).catch((thrown: unknown) => toAppError(thrown));
    if (newest instanceof AppError) setFailure(newest);
    else if (typed) await send({ ...typed, revision: newest.revision });
  };
  const startAgain = () => {
    keep(undefined);
    setFailure(undefined);
    setRestored(false);
    reload();
  };

  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t("title")}
      line={t("line")}
      size="lg"
      // When it opens from the drawer in which the text is read, that one's focus goes back outside.
      closeOnOutside={false}
      footer={
        <FormActions
          form={EDIT_FORM_ID}
          action={t("save")}
          busy={busy}
          disabled={typed === undefined}
          onCancel={onClose}
        />
      }
    >
      {saved instanceof AppError ? (
        <ErrorState title={sayOfText("textErrorTitle")} line={saved.message} onRetry={reload} />
      ) : saved ? (
        <Stack gap="5">
          {failure?.reason === "revision" ? (
            <Callout tone="warning">
              <Text>
                {failure.message} {t("stillHere")}
              </Text>
              <Flex gap="2" wrap="wrap" mt="2">
                <Button size="sm" variant="outline" onClick={() => void keepMine()}>
                  {t("keepMine")}
                </Button>
                <Button size="sm" variant="outline" onClick={startAgain}>
                  {t("takeTheirs")}
                </Button>
              </Flex>
            </Callout>
          ) : failure ? (
            <Callout tone="error">{failure.message}</Callout>
          ) : restored ? (
            <Callout tone="info">
              <Text>{t("restored")}</Text>
              <Button size="sm" variant="outline" mt="2" onClick={startAgain}>
                {t("startAgain")}
              </Button>
            </Callout>
          ) : null}
          <EditForm
            text={typed ?? saved}
            onChange={({ name, content }) => {
              const isSaved = name === saved.name && content === saved.content;
              keep(isSaved ? undefined : { ...(typed ?? saved), name, content });
            }}
            send={send}
          />
        </Stack>
      ) : (
        <FormSkeleton fields={2} />
      )}
    </SideDrawer>
  );
}
