import { Box, Button, Flex, Heading, Text, VisuallyHidden } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { Check } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath, agentScriptPath } from "#platform/page/paths.ts";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { Drawing, type DrawingKind } from "#ui/feedback/Drawing.tsx";
import { Card } from "#ui/layout/Card.tsx";
import {
  firstSteps,
  nextStep,
  NOTHING_DONE,
  type FirstStep,
  type StepsDone,
} from "./firstSteps.ts";
import { firstStepsTexts } from "./firstStepsTexts.ts";
import { nameOfWebsite } from "./agentOfWebsite.ts";
import { EXAMPLE_HOST, WebsiteStart } from "./WebsiteStart.tsx";
import { useHasRoom } from "../testPanel/usePreview.ts";

const FirstPreview = lazy(() => import("./FirstPreview.tsx"));

const drawings: Record<Exclude<FirstStep, "create">, DrawingKind> = {
  teach: "rows",
  test: "bubbles",
  install: "bubbles",
};

/** The height of the preview with its caption, so that nothing jumps when it comes. */
const PREVIEW_HEIGHT = "27.75rem";

interface FirstStepsProps {
  /** Nothing, in a workspace without agents. */
  done?: StepsDone;
  /** The agent that the next step is about. */
  agent?: AgentCard | undefined;
  /** Puts the list away for good; without it, it stays. */
  onDismiss?: () => void;
}

/** What a newcomer does until visitors are answered, with ticks for what is done and a button for what is next. */
export default function FirstSteps({ done = NOTHING_DONE, agent, onDismiss }: FirstStepsProps) {
  const t = useT(firstStepsTexts);
  const next = nextStep(done);
  const [url, setUrl] = useState("");
  const hasRoom = useHasRoom();
  if (!next) return null;
  const count = firstSteps.filter((step) => done[step]).length;
  return (
    <Card as="section" aria-labelledby="first-steps" p={{ base: "4", md: "6" }} position="relative">
      {onDismiss ? (
        <Box position="absolute" top="3" insetEnd="3">
          <CloseButton aria-label={t("dismiss")} onClick={onDismiss} />
        </Box>
      ) : null}
      <Flex gap="10" justify="space-between" align="center">
        <Box flex="1" minW="0" maxW="2xl">
          <Heading as="h2" id="first-steps" size="md" pe={onDismiss ? "10" : undefined}>
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
                onUrl={setUrl}
              />
            ))}
          </Box>
          <FreeCredits />
        </Box>
        {hasRoom ? (
          <Flex justify="center" flexShrink="0" w="20rem">
            {next === "create" ? (
              <Suspense fallback={<Box h={PREVIEW_HEIGHT} />}>
                <FirstPreview name={nameOfWebsite(url) || EXAMPLE_HOST} />
              </Suspense>
            ) : (
              <Drawing kind={drawings[next]} />
            )}
          </Flex>
        ) : null}
      </Flex>
    </Card>
  );
}

interface StepProps {
  step: FirstStep;
  number: number;
  isDone: boolean;
  isNext: boolean;
  agent: AgentCard | undefined;
  /** Called with what is typed as the URL of a website. */
  onUrl: (url: string) => void;
}

function Step({ step, number, isDone, isNext, agent, onUrl }: StepProps) {
  const t = useT(firstStepsTexts);
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      wrap={{ base: step === "create" ? "nowrap" : "wrap", sm: "nowrap" }}
      align={
        isDone
          ? "center"
          : { base: "flex-start", sm: isNext && step === "create" ? "flex-start" : "center" }
      }
      _notFirst={{ borderTopWidth: "1px" }}
      aria-current={isNext ? "step" : undefined}
    >
      <Flex
        boxSize="7"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="full"
        borderWidth="1px"
        textStyle="xs"
        fontWeight="medium"
        {...(isDone
          ? { bg: "bg.success", color: "fg.success", borderColor: "transparent" }
          : { color: "fg.muted", borderColor: isNext ? "border.control" : "border.emphasized" })}
        aria-hidden="true"
      >
        {isDone ? <Check size={16} /> : number}
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" color={isDone ? "fg.muted" : undefined}>
          {t(step)}
          {isDone ? <VisuallyHidden>{`, ${t("done")}`}</VisuallyHidden> : null}
        </Text>
        {isDone ? null : (
          <Text color="fg.muted" textWrap="pretty">
            {t(`${step}Line`)}
          </Text>
        )}
        {isNext && step === "create" ? <WebsiteStart onUrl={onUrl} /> : null}
      </Box>
      {isNext && step !== "create" ? (
        <Box flexShrink="0" w={{ base: "full", sm: "auto" }} ps={{ base: "10", sm: "0" }}>
          <Action step={step} agent={agent} />
        </Box>
      ) : null}
    </Flex>
  );
}

function Action(props: { step: Exclude<FirstStep, "create">; agent: AgentCard | undefined }) {
  const { step, agent } = props;
  const t = useT(firstStepsTexts);
  const region = useSession((state) => state.region);
  if (!agent) return null;
  const to = {
    teach: agentPagePath(region, agent.ID, "kb"),
    test: `${agentPagePath(region, agent.ID, "overview")}?showDebugger=true`,
    install: agentScriptPath(region, agent.ID),
  }[step];
  return (
    <Button asChild>
      <Link to={to}>{t(`${step}Action`)}</Link>
    </Button>
  );
}

/** The credits everybody starts with, once they are there; until then a banner asks to confirm the address. */
function FreeCredits() {
  const t = useT(firstStepsTexts);
  const workspaceId = useSession((state) => state.workspaceId);
  const workspaces = useSession((state) => state.workspaces);
  const open = workspaces.find(({ id }) => id === workspaceId);
  if (!open || open.freeLTsTS === 0) return null;
  return (
    <Text color="fg.muted" borderTopWidth="1px" pt="3">
      {t("freeCredits", { count: FREE_CREDITS })}
    </Text>
  );
}
