import { Box, Button, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { showTestPanel } from "#platform/page/agentBar.ts";
import { agentPagePath, agentScriptPath } from "#platform/page/paths.ts";
import { useHasRoom } from "../testPanel/usePreview.ts";
import type { FirstStep } from "./firstSteps.ts";
import { firstStepsTexts } from "./firstStepsTexts.ts";

interface StepProps {
  step: FirstStep;
  number: number;
  isDone: boolean;
  isNext: boolean;
  agent: AgentCard | undefined;
}

/** One of the first steps: ticked, the next one with its button, or still to come. */
export function Step({ step, number, isDone, isNext, agent }: StepProps) {
  const t = useT(firstStepsTexts);
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      wrap={{ base: "wrap", sm: "nowrap" }}
      align={isDone ? "center" : { base: "flex-start", sm: "center" }}
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
  const hasRoom = useHasRoom();
  if (!agent) return null;
  const to = {
    teach: agentPagePath(region, agent.ID, "kb"),
    test: `${agentPagePath(region, agent.ID, "overview")}?showDebugger=true`,
    install: agentScriptPath(region, agent.ID),
  }[step];
  // Without room for the chat in the page, whoever presses this asks for the panel over it.
  const opensPanel = step === "test" && !hasRoom;
  return (
    <Button asChild>
      <Link to={to} onClick={opensPanel ? () => showTestPanel(true) : undefined}>
        {t(`${step}Action`)}
      </Link>
    </Button>
  );
}
