import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { region as regionSchema } from "@parley/contract/platform/region.ts";
import { Bot } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import type { AppError } from "#platform/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { setRegion, useSession } from "#platform/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { CardsSkeleton } from "#ui/Skeletons.tsx";
import { useAgentHead } from "./page/useAgentHead.ts";
import { panelTexts } from "./panel/panelTexts.ts";
import { WidgetMount } from "./panel/WidgetMount.tsx";

/** Answers that mean there is nothing to show, whatever the reason. */
const unknownCodes: readonly string[] = ["NOT_FOUND", "BAD_REQUEST", "FORBIDDEN"];

/** The demo of an agent, for anybody who has its link. No sign-in. */
export default function PrototypePage() {
  const t = useT(panelTexts);
  const [params] = useSearchParams();
  const parsed = regionSchema.safeParse(useParams()["region"]);
  const agentId = params.get("vg_id") ?? "";
  const known = parsed.success && agentId !== "";
  const current = useSession((state) => state.region);
  useEffect(() => {
    if (parsed.data) setRegion(parsed.data);
  }, [parsed.data]);
  // The calls go to the session's region, which has to be this page's first.
  if (known && current !== parsed.data) return null;
  return (
    <Flex as="main" direction="column" minH="100dvh" bg="bg.canvas" align="center">
      {known ? (
        <Demo key={agentId} agentId={agentId} />
      ) : (
        <EmptyState
          isPage
          icon={<Bot />}
          title={t("demoUnknownTitle")}
          line={t("demoUnknownLine")}
        />
      )}
    </Flex>
  );
}

type Loaded =
  | { status: "loading" }
  | { status: "ready"; agent: PublicAgent }
  | { status: "failed"; error: AppError };

function Demo({ agentId }: { agentId: string }) {
  const t = useT(panelTexts);
  const [loaded, setLoaded] = useState<Loaded>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const agent = loaded.status === "ready" ? loaded.agent : undefined;
  useAgentHead(agent?.title ?? "", agent?.description ?? "");

  const load = useCallback(() => {
    api.agents.publicView({ agentId }).then(
      ({ data }) => setLoaded({ status: "ready", agent: data }),
      (thrown: unknown) => setLoaded({ status: "failed", error: toAppError(thrown) }),
    );
  }, [agentId]);
  useEffect(load, [load]);
  const retry = () => {
    setLoaded({ status: "loading" });
    load();
  };

  if (loaded.status === "failed") {
    const { error } = loaded;
    if (unknownCodes.includes(error.code)) {
      return (
        <EmptyState
          isPage
          icon={<Bot />}
          title={t("demoUnknownTitle")}
          line={t("demoUnknownLine")}
        />
      );
    }
    return <ErrorState title={t("demoFailedTitle")} line={error.message} onRetry={retry} />;
  }
  return (
    <Flex
      direction="column"
      width="100%"
      maxW="2xl"
      flex="1"
      h="100dvh"
      px={{ base: "0", sm: "4" }}
      py={{ base: "0", sm: "8" }}
      gap={{ base: "0", sm: "4" }}
    >
      {agent ? (
        <>
          {/* On a phone the chat's own head says whose it is; its height is better spent on the chat. */}
          <Flex gap="3" align="center" srOnly={{ base: true, sm: false }}>
            <Avatar name={agent.title} src={agent.roundedImageURL} size={44} />
            <Box minW={{ base: "1px", sm: "0" }}>
              <Heading as="h1" size="lg" overflowWrap="anywhere">
                {agent.title}
              </Heading>
              <Text color="fg.muted" overflowWrap="anywhere">
                {agent.description || t("demoLine")}
              </Text>
            </Box>
          </Flex>
          <Flex
            direction="column"
            flex="1"
            minH="0"
            bg="bg"
            borderWidth={{ base: "0", sm: "1px" }}
            borderRadius={{ base: "0", sm: "l3" }}
            overflow="hidden"
          >
            <WidgetMount key={attempt} agentId={agentId} onRetry={() => setAttempt(attempt + 1)} />
          </Flex>
        </>
      ) : (
        <CardsSkeleton cards={1} />
      )}
    </Flex>
  );
}
