import { Button, Flex, Heading, Text } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useUiTexts } from "../uiTexts.ts";

interface ErrorStateProps {
  title: string;
  /** What happened, in a sentence. */
  line: string;
  onRetry?: () => void;
  /** Whether it fills the whole page. */
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
      <Flex color="fg.error" mb="3" aria-hidden="true">
        <CircleAlert size={28} />
      </Flex>
      <Heading as={isPage ? "h1" : "h2"} size={isPage ? "xl" : "md"}>
        {title}
      </Heading>
      <Text color="fg.muted" mt="1" maxW="md" overflowWrap="anywhere">
        {line}
      </Text>
      {onRetry ? (
        <Button variant="outline" mt="5" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      ) : null}
    </Flex>
  );
}
