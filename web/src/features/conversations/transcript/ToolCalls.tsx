import { Box, chakra, Flex, Text } from "@chakra-ui/react";
import type { CallOutcome, Confirmation, ToolCall } from "@parley/contract/tools/toolCall.ts";
import { Wrench } from "lucide-react";
import { unsaidFailure } from "#platform/explanation/unsaidFailure.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { conversationsTexts } from "../conversationsTexts.ts";

const words = {
  done: "callDone",
  failed: "callFailed",
  refused: "callRefused",
  declined: "callDeclined",
} as const satisfies Record<CallOutcome, keyof (typeof conversationsTexts)["en"]>;

/** The calls that an answer made: what each was asked, and what the model was given. */
export function ToolCalls({ calls }: { calls: readonly ToolCall[] }) {
  const t = useT(conversationsTexts);
  const say = useSayProblem();
  return (
    <Flex
      as="ul"
      direction="column"
      gap="1"
      mt="1"
      maxW="min(65ch, 88%)"
      textStyle="xs"
      color="fg.muted"
    >
      {calls.map((call, place) => {
        const { callId, name, outcome, input, output, milliseconds } = call;
        const why = unsaidFailure(call, say);
        return (
          // Of several attempts at an answer two may have the same id.
          <Box as="li" key={`${place}-${callId}`} minW="0">
            <details>
              <chakra.summary
                cursor="pointer"
                overflowWrap="anywhere"
                color={outcome === "failed" || outcome === "refused" ? "fg.warning" : undefined}
              >
                <Box
                  as="span"
                  display="inline-block"
                  verticalAlign="-2px"
                  me="1"
                  aria-hidden="true"
                >
                  <Wrench size={12} />
                </Box>
                {t("call", { name, outcome: t(words[outcome]), count: milliseconds })}
              </chakra.summary>
              {why === "" ? null : <Text mt="1">{why}</Text>}
              <Detail label={t("callInput")} text={input} />
              <Detail label={t("callOutput")} text={output} />
            </details>
          </Box>
        );
      })}
    </Flex>
  );
}

/** The call that an answer asked the visitor about. */
export function AskedCall({ confirm: { name, values } }: { confirm: Confirmation }) {
  const t = useT(conversationsTexts);
  const given = values.map(({ key, value }) => `${key}: ${value}`).join(", ");
  return (
    <Text mt="1" maxW="min(65ch, 88%)" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {t("callAsked", { name, given: given || "–" })}
    </Text>
  );
}

function Detail({ label, text }: { label: string; text: string }) {
  return (
    <Box mt="1">
      <Text fontWeight="medium">{label}</Text>
      <Box
        as="pre"
        tabIndex={0}
        p="2"
        maxH="12rem"
        overflow="auto"
        borderRadius="l2"
        bg="bg.muted"
        fontFamily="mono"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </Box>
    </Box>
  );
}
