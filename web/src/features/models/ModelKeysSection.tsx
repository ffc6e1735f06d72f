import { Box, Button, Flex, Skeleton, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { modelKeyInput } from "@parley/contract/models/calls.ts";
import { modelKey, modelKeyPath, OPENAI_BASE_URL } from "@parley/contract/models/modelKey.ts";
import type { ModelKey } from "@parley/contract/models/modelKey.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { config } from "#platform/config.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { useModelServices } from "#platform/models/useModelServices.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { PanelsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { ModelList } from "./ModelList.tsx";
import { modelsTexts } from "./modelsTexts.ts";

/** Which model service answers the workspace's agents: its own beside the platform's, and what it offers. */
export default function ModelKeysSection({ workspace }: { workspace: Workspace }) {
  const t = useT(modelsTexts);
  const live = useLiveDoc(docRef(modelKeyPath(workspace.id)), modelKey);
  const reading = useModelServices();
  if (live.data === undefined) return <PanelsSkeleton panels={2} beside={1} />;
  return (
    <FormColumn
      beside={
        <>
          <Panel title={t("platformTitle")}>
            {reading.status === "ready" ? (
              <Text>{t(reading.data.platformKey ? "platformYes" : "platformNo")}</Text>
            ) : reading.status === "loading" ? (
              <Skeleton h="5" maxW="20rem" />
            ) : null}
          </Panel>
          {reading.status === "ready" ? (
            <ModelList
              changed={live.data?.savedAt}
              hasService={live.data !== null || reading.data.platformKey}
            />
          ) : null}
        </>
      }
    >
      {/* Another key begins another form. */}
      <KeyPanel key={`${live.data?.baseUrl} ${live.data?.savedAt}`} kept={live.data} />
    </FormColumn>
  );
}

function KeyPanel({ kept }: { kept: ModelKey | null }) {
  const t = useT(modelsTexts);
  const say = useSayProblem();
  const [failure, setFailure] = useState<AppError>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { baseUrl: kept?.baseUrl ?? OPENAI_BASE_URL, key: "" },
    resolver: zodResolver(modelKeyInput, asProblems),
  });
  const { errors } = formState;
  const { sandboxUrl } = config();
  const save = handleSubmit(async (given) => {
    setFailure(undefined);
    try {
      const { models: count } = await api.models.saveKey(given);
      notify({ kind: "success", text: () => t("saved", { count }), about: "model key" });
    } catch (thrown) {
      const error = toAppError(thrown);
      const { baseUrl, key } = error.fields;
      if (baseUrl) setError("baseUrl", { message: baseUrl }, { shouldFocus: true });
      if (key) setError("key", { message: key }, { shouldFocus: true });
      if (!baseUrl && !key) setFailure(error);
    }
  });
  return (
    <Panel title={t("title")} line={t("line")}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Flex direction="column" gap="5" align="stretch">
          {failure ? <Callout tone="error">{failure.message}</Callout> : null}
          <TextField
            label={t("baseUrl")}
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            hint={
              sandboxUrl ? t("sandboxHint", { url: `${sandboxUrl}/openai/v1` }) : t("baseUrlHint")
            }
            error={errors.baseUrl?.message && say(errors.baseUrl.message)}
            {...register("baseUrl")}
          />
          <PasswordField
            label={t("key")}
            required
            autoComplete="off"
            hint={kept ? t("keyKept", { masked: kept.masked }) : t("keyHint")}
            error={errors.key?.message && say(errors.key.message)}
            {...register("key")}
          />
          <Flex align="center" gap="3" wrap="wrap">
            <Button type="submit" loading={formState.isSubmitting}>
              {t("save")}
            </Button>
            {kept ? (
              <Text color="fg.muted">
                {t("current", { name: kept.savedBy })}, <RelativeTime at={kept.savedAt} />
              </Text>
            ) : null}
          </Flex>
        </Flex>
      </form>
      {kept ? <RemoveRow kept={kept} /> : null}
    </Panel>
  );
}

function RemoveRow({ kept }: { kept: ModelKey }) {
  const t = useT(modelsTexts);
  const [asking, setAsking] = useState(false);
  const { busy, error, attempt } = useAttempt();
  const remove = async () => {
    if (!(await attempt(() => api.models.removeKey({})))) return;
    setAsking(false);
    notify({ kind: "success", text: () => t("removed"), about: "model key" });
  };
  return (
    <Box borderTopWidth="1px" pt="4">
      <ActionRow title={t("remove")} line={t("removeLine")}>
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          color="fg.error"
          onClick={() => setAsking(true)}
        >
          {t("remove")}
        </Button>
      </ActionRow>
      <ConfirmDialog
        open={asking}
        title={t("removeTitle")}
        confirmLabel={t("remove")}
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {t("removeBody", { url: kept.baseUrl })}
      </ConfirmDialog>
    </Box>
  );
}
