import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import { argumentSchema } from "@parley/contract/tools/argumentSchema.ts";
import type { Trial } from "@parley/contract/tools/calls.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";
import { toolInput } from "@parley/contract/tools/tool.ts";
import type { ToolInput } from "@parley/contract/tools/tool.ts";
import { Play } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import { CodeBlock, pretty } from "./FieldList.tsx";
import type { ToolForm } from "./ToolDrawer.tsx";

interface TryItProps {
  /** Whose kept secret is used; undefined for a tool that is not saved yet. */
  toolId: string | undefined;
  /** The secret to send: undefined for the kept one. */
  secretOf: (given: string) => string | undefined;
}

/** Calls the tool as it is in the form, and shows the request and the answer. */
export function TryIt({ toolId, secretOf }: TryItProps) {
  const t = useT(toolsTexts);
  const { control, getValues, trigger } = useFormContext<ToolForm>();
  const entered = toolInput.safeParse(useWatch({ control }));
  const sample = entered.success ? sampleOf(entered.data) : "{}";
  const [values, setValues] = useState<string>();
  const [trial, setTrial] = useState<Trial>();
  const { busy, error, attempt } = useAttempt();
  const run = async () => {
    setTrial(undefined);
    if (!(await trigger())) return;
    const { secret: given, ...tool } = getValues();
    const secret = secretOf(given);
    await attempt(async () => {
      setTrial(
        await api.tools.tryIt({
          tool,
          values: values ?? sample,
          ...(secret === undefined ? {} : { secret }),
          ...(toolId === undefined ? {} : { toolId }),
        }),
      );
    });
  };
  return (
    <Box as="section" aria-label={t("tryTitle")} borderTopWidth="1px" pt="5">
      <Heading as="h3" size="sm">
        {t("tryTitle")}
      </Heading>
      <Text color="fg.muted" mb="3">
        {t("tryLine")}
      </Text>
      <Stack gap="4">
        <TextAreaField
          label={t("values")}
          rows={3}
          fontFamily="mono"
          spellCheck={false}
          value={values ?? sample}
          onChange={(event) => setValues(event.target.value)}
        />
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          loading={busy}
          onClick={() => void run()}
        >
          <Play />
          {t("run")}
        </Button>
        {error ? <Callout tone="error">{error}</Callout> : null}
        {trial ? <TrialView trial={trial} /> : null}
      </Stack>
    </Box>
  );
}

function TrialView({ trial: { request, answer } }: { trial: Trial }) {
  const t = useT(toolsTexts);
  const lines = [
    `${request.method} ${request.url}`,
    ...request.headers.map(({ key, value }) => `${key}: ${value}`),
    ...(request.body === "" ? [] : ["", pretty(request.body)]),
  ];
  const values = { status: answer.status, ms: answer.milliseconds };
  return (
    <Stack gap="3" role="status">
      <Box>
        <Text fontWeight="medium" mb="1">
          {t("request")}
        </Text>
        <CodeBlock text={lines.join("\n")} />
      </Box>
      <Box>
        <Text fontWeight="medium" mb="1">
          {t("answer")}:{" "}
          {answer.status === 0 ? t("noStatus", { ms: values.ms }) : t("status", values)}
        </Text>
        {answer.failure ? (
          <Callout tone="warning" mb="2">
            {t("told", { failure: answer.failure })}
          </Callout>
        ) : null}
        {answer.status === 0 ? null : (
          <CodeBlock text={answer.body === "" ? t("emptyBody") : pretty(answer.body)} />
        )}
      </Box>
    </Stack>
  );
}

/** Arguments to begin with: each that the model would have to give, by its type. */
function sampleOf(tool: ToolInput): string {
  const { properties } = argumentSchema(tool);
  const named = Object.entries(isRecord(properties) ? properties : {});
  return JSON.stringify(
    Object.fromEntries(named.map(([key, one]) => [key, sampleValue(one)])),
    null,
    2,
  );
}

function sampleValue(schema: unknown): unknown {
  const type = isRecord(schema) ? schema["type"] : undefined;
  if (type === "number" || type === "integer") return 1;
  if (type === "boolean") return true;
  if (type === "array") return [];
  return type === "string" ? "" : {};
}
