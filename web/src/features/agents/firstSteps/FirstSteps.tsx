import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { Drawing, type DrawingKind } from "#ui/feedback/Drawing.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { firstSteps, nextStep, type FirstStep, type StepsDone } from "./firstSteps.ts";
import { firstStepsTexts } from "./firstStepsTexts.ts";
import { FreeCredits } from "./FreeCredits.tsx";
import { Step } from "./Step.tsx";
import { useHasRoom } from "../testPanel/usePreview.ts";

const drawings: Record<FirstStep, DrawingKind> = {
  create: "tiles",
  teach: "rows",
  test: "bubbles",
  install: "bubbles",
};

interface FirstStepsProps {
  done: StepsDone;
  /** The agent that the next step is about. */
  agent: AgentCard | undefined;
  /** Puts the list away for good. */
  onDismiss: () => void;
}

/** What is left to do until visitors are answered, with ticks for what is done and a button for what is next. */
export default function FirstSteps({ done, agent, onDismiss }: FirstStepsProps) {
  const t = useT(firstStepsTexts);
  const next = nextStep(done);
  const hasRoom = useHasRoom();
  if (!next) return null;
  const count = firstSteps.filter((step) => done[step]).length;
  return (
    <Card as="section" aria-labelledby="first-steps" p={{ base: "4", md: "6" }} position="relative">
      <Box position="absolute" top="3" insetEnd="3">
        <CloseButton aria-label={t("dismiss")} onClick={onDismiss} />
      </Box>
      <Flex gap="10" justify="space-between" align="center">
        <Box flex="1" minW="0" maxW="2xl">
          <Heading as="h2" id="first-steps" size="md" pe="10">
            {t(`${next}Title`)}
          </Heading>
          <Text color="fg.muted" mt="0.5">
            {t("progress", { done: count, all: firstSteps.length })}
          </Text>
          <Box as="ol" listStyleType="none" mt="4">
            {firstSteps.map((step, at) => (
              <Step
                key={step}
                step={step}
                number={at + 1}
                isDone={done[step]}
                isNext={step === next}
                agent={agent}
              />
            ))}
          </Box>
          <FreeCredits />
        </Box>
        {hasRoom ? (
          <Flex justify="center" flexShrink="0" w="20rem">
            <Drawing kind={drawings[next]} />
          </Flex>
        ) : null}
      </Flex>
    </Card>
  );
}
