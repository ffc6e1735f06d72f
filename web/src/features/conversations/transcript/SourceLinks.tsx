import { Box, Flex, Link, Text } from "@chakra-ui/react";
import type { Source } from "@parley/contract/conversations/message.ts";
import { FileText } from "lucide-react";
import { useContext } from "react";
import { Link as RouterLink } from "react-router";
import { currentPortal } from "#platform/auth/portal.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { documentPath } from "#platform/page/paths.ts";
import { webLink } from "#platform/page/webLink.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import { UntrustedLink } from "../words/UntrustedLink.tsx";
import { AgentContext } from "./agentContext.ts";

/** An answer's sources, below it. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  const agentId = useContext(AgentContext);
  const t = useT(conversationsTexts);
  if (sources.length === 0) return null;
  return (
    <Box mt="2" pt="2" borderTopWidth="1px" borderColor="accent.border" textStyle="xs">
      <Text color="fg.muted">{t("sources")}</Text>
      <AnswerSourceList agentId={agentId} sources={sources} />
    </Box>
  );
}

interface SourceListProps {
  /** Whose knowledge they are in; empty where they are not led to. */
  agentId: string;
  sources: readonly Source[];
}

/** Sources as a list, those of one name and URL once: web pages as links to them, others, for members, to the document in the agent's knowledge. */
export function AnswerSourceList({ agentId, sources }: SourceListProps) {
  const region = useSession((state) => state.region);
  // An agency's clients may have been granted Chats alone.
  const isLed = agentId !== "" && currentPortal() === undefined;
  const named = Map.groupBy(sources, ({ title, url }) => `${title} ${url}`);
  return (
    <Box as="ul" listStyleType="none" textStyle="xs">
      {[...named.values()]
        .flatMap((alike) => alike.slice(0, 1))
        .map(({ docId, title, url }) => {
          const href = webLink(url);
          const name = title || url;
          return (
            <Flex as="li" key={docId} gap="1.5" mt="1" align="flex-start">
              <Box mt="0.5" color="fg.muted" flexShrink="0" aria-hidden="true">
                <FileText size={12} />
              </Box>
              {href ? (
                <UntrustedLink href={href} overflowWrap="anywhere">
                  {name}
                </UntrustedLink>
              ) : isLed ? (
                <Link asChild variant="underline" colorPalette="accent" display="inline">
                  <RouterLink to={documentPath(region, agentId, docId)}>{name}</RouterLink>
                </Link>
              ) : (
                <Text overflowWrap="anywhere">{name}</Text>
              )}
            </Flex>
          );
        })}
    </Box>
  );
}
