import { Box, Flex, Text } from "@chakra-ui/react";
import { Avatar } from "#ui/Avatar.tsx";
import { useEditor } from "../draft/editors.ts";

interface PreviewHeaderProps {
  accent: { background: string; color: string };
  status: string;
}

/** The header of the previewed widget: picture, name, status. */
export function PreviewHeader({ accent, status }: PreviewHeaderProps) {
  const { working } = useEditor().draft;
  const picture = working.avatarImageUrl || working.roundedImageURL;
  return (
    <Flex align="center" gap="2.5" p="3" borderBottomWidth="1px">
      {picture ? (
        <Avatar name={working.title} src={picture} size={34} />
      ) : (
        <Flex
          boxSize="34px"
          flexShrink="0"
          borderRadius="full"
          align="center"
          justify="center"
          fontWeight="semibold"
          style={accent}
          aria-hidden="true"
        >
          {Array.from(working.title.trim())[0]?.toUpperCase() ?? ""}
        </Flex>
      )}
      <Box minW="0">
        <Text fontWeight="semibold" truncate>
          {working.title}
        </Text>
        <Flex align="center" gap="1.5" textStyle="xs" color="fg.muted">
          <Box boxSize="1.5" borderRadius="full" style={{ background: accent.background }} />
          {status}
        </Flex>
      </Box>
    </Flex>
  );
}
