import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Box, Button, Flex, Link as ChakraLink, Text } from "@chakra-ui/react";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useConnection } from "#platform/api/useConnection.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath, agentsPath } from "#platform/page/paths.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { fingerHigh, fingerReach } from "#ui/theme/fingerHigh.ts";
import { agentIssuePath } from "../health/agentIssues.ts";
import { healthTexts } from "../health/healthTexts.ts";
import type { Attention } from "./homeFigures.ts";
import { figureTexts } from "./figureTexts.ts";
import { homeTexts } from "./homeTexts.ts";

/** As many as one takes in at a glance; the agents' list has them all. */
const SHOWN = 6;

/** The agents that need attention, each with one button that leads to where it is put right. */
export function AttentionPanel({ attention }: { attention: readonly Attention[] }) {
  const t = useT(homeTexts);
  const region = useSession((state) => state.region);
  const tFigures = useT(figureTexts);
  const isThere = useConnection() === "there";
  const more = attention.length - SHOWN;
  return (
    <Panel title={t("attention")} line={t("attentionLine")}>
      {attention.length === 0 && !isThere ? (
        <Flex align="center" color="fg.muted" minH="10">
          {tFigures("notKnown")}
        </Flex>
      ) : attention.length === 0 ? (
        <Flex gap="2" align="center" color="fg.muted" minH="10">
          <Box color="fg.success" aria-hidden="true">
            <CircleCheck size={18} />
          </Box>
          {t("allWell")}
        </Flex>
      ) : (
        <Box>
          <Box as="ul" listStyleType="none" aria-label={t("attention")}>
            {attention.slice(0, SHOWN).map((one) => (
              <Row key={one.agent.ID} {...one} />
            ))}
          </Box>
          {more > 0 ? (
            <ChakraLink asChild mt={{ base: "1", sm: "3" }} css={fingerHigh}>
              <Link to={agentsPath(region)}>{t("moreAgents", { count: more })}</Link>
            </ChakraLink>
          ) : null}
        </Box>
      )}
    </Panel>
  );
}

function Row({ agent, issue, others }: Attention) {
  const t = useT(homeTexts);
  const say = useT(healthTexts);
  const region = useSession((state) => state.region);
  const { ID, title } = agent;
  const { kind } = issue;
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="center"
      wrap={{ base: "wrap", sm: "nowrap" }}
      _notFirst={{ borderTopWidth: "1px" }}
      _first={{ pt: "0" }}
      _last={{ pb: "0" }}
    >
      <Avatar name={title} src={agentPicture(agent)} size={32} />
      <Box flex="1" minW="0">
        <ChakraLink
          asChild
          display="block"
          width="fit-content"
          maxW="full"
          color="fg"
          fontWeight="medium"
          css={fingerReach}
        >
          <Link to={agentPagePath(region, ID, "overview")}>
            {/* What cuts a long name would cut the link's reach as well. */}
            <Box as="span" display="block" truncate>
              {title}
            </Box>
          </Link>
        </ChakraLink>
        <Text color="fg.muted" textWrap="pretty">
          {[issue, ...others].map((one) => say(one.kind, { count: one.count })).join(" · ")}
        </Text>
      </Box>
      <Box ps={{ base: "11", sm: "0" }} w={{ base: "full", sm: "auto" }} flexShrink="0">
        <Button asChild variant="outline" size="sm">
          <Link to={agentIssuePath(region, agent, kind)} aria-label={`${t(kind)}: ${title}`}>
            {t(kind)}
          </Link>
        </Button>
      </Box>
    </Flex>
  );
}
