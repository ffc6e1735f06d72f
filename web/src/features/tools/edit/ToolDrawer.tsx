import { Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { randomId } from "@parley/contract/platform/id.ts";
import { toolInput } from "@parley/contract/tools/tool.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { asProblems } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import { FieldList } from "./FieldList.tsx";
import { ToolFields } from "./ToolFields.tsx";
import { TryIt } from "./TryIt.tsx";

const FORM = "tool";

/** What the form holds: the tool, and beside it a secret that replaces the kept one. */
const toolForm = toolInput.and(z.object({ secret: z.string() }));
export type ToolForm = z.input<typeof toolForm>;

interface ToolDrawerProps {
  agentId: string;
  /** Undefined for a new one, which the agent gets at once. */
  tool: Tool | undefined;
  open: boolean;
  onClose: () => void;
}

/** Makes or edits a tool, and tries it. */
export default function ToolDrawer({ agentId, tool, open, onClose }: ToolDrawerProps) {
  const t = useT(toolsTexts);
  // Kept for a retry, so that it does not create a second one.
  const [newId] = useState(() => randomId());
  const [failure, setFailure] = useState<AppError>();
  const [forgets, setForgets] = useState(false);
  const form = useForm<ToolForm, unknown, z.output<typeof toolForm>>({
    defaultValues: startOf(tool),
    resolver: zodResolver(toolForm, asProblems),
  });
  const { handleSubmit, setError, formState } = form;
  const secretOf = (given: string) => (given !== "" ? given : forgets ? "" : undefined);

  const save = handleSubmit(async ({ secret, ...given }) => {
    setFailure(undefined);
    const sent = secretOf(secret);
    const saved = { tool: given, ...(sent === undefined ? {} : { secret: sent }) };
    try {
      if (tool === undefined) await api.tools.create({ ...saved, toolId: newId, agentId });
      else await api.tools.update({ ...saved, toolId: tool.id, revision: tool.revision });
      notify({ kind: "success", text: () => t("saved", { name: given.name }), about: "tools" });
      onClose();
    } catch (thrown) {
      const error = toAppError(thrown);
      setFailure(error);
      const atServerUrl = error.fields["tool.serverUrl"];
      if (atServerUrl) setError("serverUrl", { message: atServerUrl }, { shouldFocus: true });
      const atSecret = error.fields["secret"];
      if (atSecret) setError("secret", { message: atSecret }, { shouldFocus: true });
    }
  });
  const kept = tool?.hasSecret === true && !forgets;
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      title={tool === undefined ? t("newTitle") : t("editTitle", { name: tool.name })}
      line={t("drawerLine")}
      size="lg"
      closeOnOutside={!formState.isDirty}
      footer={
        <FormActions
          form={FORM}
          action={t(tool === undefined ? "create" : "save")}
          busy={formState.isSubmitting}
          onCancel={onClose}
        />
      }
    >
      <FormProvider {...form}>
        <Stack gap="6">
          <form id={FORM} noValidate onSubmit={(event) => void save(event)}>
            <Stack gap="5">
              {failure ? <Callout tone="error">{failure.message}</Callout> : null}
              <ToolFields
                hasSecret={kept}
                forget={
                  kept ? (
                    <Button size="xs" variant="outline" onClick={() => setForgets(true)}>
                      {t("removeSecret")}
                    </Button>
                  ) : undefined
                }
              />
              <FieldList />
            </Stack>
          </form>
          <TryIt toolId={tool?.id} secretOf={secretOf} />
        </Stack>
      </FormProvider>
    </SideDrawer>
  );
}

function startOf(tool: Tool | undefined): ToolForm {
  if (tool === undefined)
    return {
      kind: "http",
      name: "",
      description: "",
      imageUrl: "",
      method: "GET",
      serverUrl: "",
      secretHeader: "Authorization",
      confirm: false,
      fields: [],
      mcpName: "",
      mcpSchema: "",
      secret: "",
    };
  const { id: _, hasSecret: _1, revision: _2, createdAt: _3, updatedAt: _4, ...edited } = tool;
  return { ...edited, secret: "" };
}
