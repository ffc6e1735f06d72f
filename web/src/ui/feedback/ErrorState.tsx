import { Button, Flex, Heading, Text } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useUiTexts } from "../uiTexts.ts";
import { Drawing } from "./Drawing.tsx";

interface ErrorStateProps {
  title: string;
  /** What happened, in a sentence. */
  line: string;
  onRetry?: () => void;
  /** Whether it fills the whole page: then trying again is all there is to do. */
  isPage?: boolean;
}

/** Shown in place of content that could not be loaded: what happened, and Try again. */
export function ErrorState({ title, line, onRetry, isPage = false }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      textAlign="center"
      px="5"
      pt={isPage ? "max(2.5rem, 24dvh)" : { base: "10", md: "16" }}
      pb={isPage ? "3" : { base: "10", md: "16" }}
    >
      {isPage ? (
        <Drawing kind="bubbles" />
      ) : (
        <CircleAlert size={28} color="var(--chakra-colors-fg-error)" aria-hidden="true" />
      )}
      <Heading as={isPage ? "h1" : "h2"} size={isPage ? "xl" : "md"} mt={isPage ? "4" : "3"}>
        {title}
      </Heading>
      <Text color="fg.muted" mt="1" maxW="md" overflowWrap="anywhere" textWrap="balance">
        {line}
      </Text>
      {onRetry ? (
        <Button variant={isPage ? "solid" : "outline"} mt="5" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      ) : null}
    </Flex>
  );
}
