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
    <Flex align="center" gap="2.5" p="3" style={accent}>
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
          bg="bg"
          color="fg"
          aria-hidden="true"
        >
          {Array.from(working.title.trim())[0]?.toUpperCase() ?? ""}
        </Flex>
      )}
      <Box minW="0">
        <Text fontWeight="semibold" truncate>
          {working.title}
        </Text>
        <Flex align="center" gap="1.5" textStyle="xs">
          <Box boxSize="1.5" borderRadius="full" bg="currentColor" />
          {status}
        </Flex>
      </Box>
    </Flex>
  );
}
