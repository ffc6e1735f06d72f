import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import type { ToolTrial } from "@parley/contract/tools/calls.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import { ArgumentField } from "./ArgumentField.tsx";
import { CodeBlock, prettyJson } from "./FieldList.tsx";
import type { ToolForm } from "./ToolDrawer.tsx";
import { argumentsOf, readTyped } from "./tryValues.ts";

interface TryItProps {
  /** Whose kept secret is used; undefined for a tool that is not saved yet. */
  toolId: string | undefined;
  /** The secret to send: undefined for the kept one. */
  secretOf: (given: string) => string | undefined;
}

/** Calls the tool as it is in the form, and shows the request and the answer. */
export function TryIt({ toolId, secretOf }: TryItProps) {
  const t = useT(toolsTexts);
  const say = useSayProblem();
  const { control, getValues, trigger } = useFormContext<ToolForm>();
  const [kind, fields, mcpSchema] = useWatch({ control, name: ["kind", "fields", "mcpSchema"] });
  const asked = argumentsOf({ kind, fields, mcpSchema });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasRun, setHasRun] = useState(false);
  const [trial, setTrial] = useState<ToolTrial>();
  const { busy, error, attempt } = useAttempt();
  const { values, missing, unfit } = readTyped(asked, typed);
  const wrongWith = (key: string) => {
    if (!hasRun) return undefined;
    if (missing.includes(key)) return say(problem("fields.required"));
    return unfit.includes(key) ? say(problem("tools.fieldValue")) : undefined;
  };
  const run = async () => {
    setTrial(undefined);
    setHasRun(true);
    if (!(await trigger()) || missing.length + unfit.length > 0) return;
    const { secret: given, ...tool } = getValues();
    const secret = secretOf(given);
    await attempt(async () => {
      setTrial(
        await api.tools.tryIt({
          tool,
          values: JSON.stringify(values),
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
        {asked.map((argument) => (
          <ArgumentField
            key={argument.key}
            argument={argument}
            value={typed.get(argument.key) ?? ""}
            error={wrongWith(argument.key)}
            onChange={(text) => setTyped(new Map(typed).set(argument.key, text))}
          />
        ))}
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

function TrialView({ trial: { request, answer } }: { trial: ToolTrial }) {
  const t = useT(toolsTexts);
  const say = useSayProblem();
  const place = useRef<HTMLDivElement>(null);
  // It lies below what is seen of the drawer.
  useEffect(() => {
    // A browser may return a promise, which is not a clean-up function.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const lines = [
    `${request.method} ${request.url}`,
    ...request.headers.map(({ key, value }) => `${key}: ${value}`),
    ...(request.body === "" ? [] : ["", prettyJson(request.body)]),
  ];
  const values = { status: answer.status, ms: answer.milliseconds };
  return (
    <Stack ref={place} gap="3" role="status">
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
            {t("told", { failure: say(answer.failure) })}
          </Callout>
        ) : null}
        {answer.status === 0 ? null : (
          <CodeBlock text={answer.body === "" ? t("emptyBody") : prettyJson(answer.body)} />
        )}
      </Box>
    </Stack>
  );
}
