import { Box, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import type { Explanation } from "@parley/contract/conversations/explanation.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { explanationTexts } from "./explanationTexts.ts";
import { unsaidFailure } from "./unsaidFailure.ts";

const roles: ReadonlyMap<string, "user" | "assistant" | "tool"> = new Map([
  ["user", "user"],
  ["assistant", "assistant"],
  ["tool", "tool"],
]);
const outcomes = {
  done: "done",
  failed: "callFailed",
  refused: "refused",
  declined: "declined",
} as const;

/** What the model was sent, and the tools that it called. */
export function SentPrompt({
  explanation,
}: {
  explanation: Pick<Explanation, "prompt" | "toolCalls" | "isInterrupted">;
}) {
  const t = useT(explanationTexts);
  const say = useSayProblem();
  const { prompt, toolCalls, isInterrupted } = explanation;
  return (
    <>
      {toolCalls.length > 0 ? (
        <Box as="section">
          <Heading as="h3" size="sm" mb="2">
            {t("calls")}
          </Heading>
          <Stack gap="2">
            {toolCalls.map((call) => {
              const { callId, name, outcome, milliseconds, input, output } = call;
              return (
                <Folded
                  key={callId}
                  title={t("callLine", { name, outcome: t(outcomes[outcome]), milliseconds })}
                  text={[input, unsaidFailure(call, say), output].filter(Boolean).join("\n\n")}
                />
              );
            })}
          </Stack>
        </Box>
      ) : null}
      <Box as="section">
        <Heading as="h3" size="sm" mb="2">
          {t("prompt")}
        </Heading>
        {prompt === null ? (
          <Text color="fg.muted">{t(isInterrupted ? "promptNotKept" : "promptNone")}</Text>
        ) : (
          <Stack gap="2">
            <Folded title={t("instructions")} text={prompt.instructions} />
            {prompt.messages.map(({ role, content }, at) => {
              const known = roles.get(role);
              return <Folded key={at} title={known ? t(known) : role} text={content} />;
            })}
            {prompt.definitions.map(({ name, description, parameters }) => (
              <Folded
                key={name}
                title={t("offeredTool", { name })}
                text={`${description}\n\n${indented(parameters)}`}
              />
            ))}
            {prompt.definitions.length === 0 && prompt.tools.length > 0 ? (
              <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                {t("offeredTools")}: {prompt.tools.join(", ")}
              </Text>
            ) : null}
            {toolCalls.length > 0 ? (
              <Text textStyle="xs" color="fg.muted">
                {t("sentAgain")}
              </Text>
            ) : null}
          </Stack>
        )}
      </Box>
    </>
  );
}

/** JSON as it is read; one that was cut off stays as it is. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

/** A text that is read where somebody asks for it. */
function Folded({ title, text }: { title: string; text: string }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" minW="0">
      <details>
        <chakra.summary cursor="pointer" px="3" py="2" overflowWrap="anywhere">
          {title}
        </chakra.summary>
        <Box
          as="pre"
          tabIndex={0}
          m="0"
          p="3"
          maxH="24rem"
          overflow="auto"
          borderTopWidth="1px"
          bg="bg.muted"
          fontFamily="mono"
          textStyle="xs"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {text}
        </Box>
      </details>
    </Box>
  );
}
