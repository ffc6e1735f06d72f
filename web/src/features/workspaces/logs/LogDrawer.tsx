import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { useT } from "#platform/i18n/useT.ts";
import { formatTime } from "#platform/i18n/time.ts";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { logsTexts } from "./logsTexts.ts";
import { useLogTexts } from "./useLogTexts.ts";

interface LogDrawerProps {
  entry: WorkspaceLog;
  onClose: () => void;
}

/** A log entry with all its details. */
export default function LogDrawer({ entry, onClose }: LogDrawerProps) {
  const t = useT(logsTexts);
  const { contentOf, agentNameOf } = useLogTexts();
  const { type, agentId, channel, metadata, createdAt } = entry;
  const facts = [
    ...(agentId ? [[t("agent"), agentNameOf(entry)] as const] : []),
    ...(channel ? [[t("channel"), channel] as const] : []),
    ...Object.entries(metadata),
  ];
  return (
    <SideDrawer
      open
      onClose={onClose}
      size="md"
      title={t(type)}
      line={formatTime(createdAt / 1000)}
    >
      <Stack gap="5">
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {contentOf(entry)}
        </Text>
        {facts.length > 0 ? (
          <Box>
            <Heading as="h3" size="sm" mb="2">
              {t("details")}
            </Heading>
            <Box as="dl">
              {facts.map(([name, value]) => (
                <Flex key={name} gap="3" py="2" borderTopWidth="1px" justify="space-between">
                  <Text as="dt" color="fg.muted" flexShrink="0" maxW="50%" overflowWrap="anywhere">
                    {name}
                  </Text>
                  <Text as="dd" textAlign="end" overflowWrap="anywhere" minW="0">
                    {value}
                  </Text>
                </Flex>
              ))}
            </Box>
          </Box>
        ) : null}
      </Stack>
    </SideDrawer>
  );
}
