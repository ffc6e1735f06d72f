import { Box, Flex, Heading, Stack } from "@chakra-ui/react";
import { Chat } from "./Chat.tsx";
import { Controls } from "./Controls.tsx";
import { Data } from "./Data.tsx";
import { Foundations } from "./Foundations.tsx";
import { States } from "./States.tsx";

/**
 * Every building block in every state, in both themes, for whoever builds a page; `npm run dev` has it at
 * `/kit`, a built Parley does not; `docs/images/kit.png` is its picture. In English alone, as nobody but developers sees it.
 */
export default function KitPage() {
  return (
    <Flex wrap="wrap" align="flex-start">
      <Theme name="light" />
      <Theme name="dark" />
    </Flex>
  );
}

function Theme({ name }: { name: "light" | "dark" }) {
  return (
    <Box
      className={name}
      // Said again here, or its colours would be those of the page's own theme.
      colorPalette="accent"
      bg="bg.subtle"
      color="fg"
      flex="1 1 44rem"
      minW="0"
      p={{ base: "4", md: "8" }}
    >
      <Heading as="h1" size="xl" mb="8">
        Kit, {name}
      </Heading>
      <Stack gap="10">
        <Foundations />
        <Controls />
        <Data />
        <States />
        <Chat />
      </Stack>
    </Box>
  );
}
