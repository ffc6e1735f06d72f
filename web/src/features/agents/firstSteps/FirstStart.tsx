import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useHasRoom } from "../testPanel/usePreview.ts";
import { EXAMPLE_HOST, nameOfWebsite } from "./agentOfWebsite.ts";
import { firstSteps } from "./firstSteps.ts";
import { firstStepsTexts } from "./firstStepsTexts.ts";
import { FreeCredits } from "./FreeCredits.tsx";
import { Step } from "./Step.tsx";
import { WebsiteStart } from "./WebsiteStart.tsx";

const FirstPreview = lazy(() => import("./FirstPreview.tsx"));

/** In a workspace without agents, the whole page: where the first one comes from, what follows, and how it will look. */
export default function FirstStart() {
  const t = useT(firstStepsTexts);
  const [url, setUrl] = useState("");
  const hasRoom = useHasRoom();
  return (
    // Down to the end of the window, so that half of it is not blank.
    <Flex gap="10" minH={{ lg: "calc(100dvh - var(--bar-height) - 8rem)" }}>
      <Flex
        as="section"
        aria-labelledby="first-start"
        direction="column"
        justify={{ lg: "center" }}
        flex="1"
        minW="0"
        maxW="form"
      >
        <Heading as="h2" id="first-start" size="xl" textWrap="balance">
          {t("createTitle")}
        </Heading>
        <Text color="fg.muted" mt="1" textWrap="pretty">
          {t("createLine")}
        </Text>
        <WebsiteStart onUrl={setUrl} />
        <Text id="after-start" textStyle="xs" fontWeight="medium" color="fg.muted" mt="8">
          {t("after")}
        </Text>
        <Box as="ol" listStyleType="none" mt="1" aria-labelledby="after-start">
          {firstSteps.slice(1).map((step, at) => (
            <Step
              key={step}
              step={step}
              number={at + 1}
              isDone={false}
              isNext={false}
              agent={undefined}
            />
          ))}
        </Box>
        <FreeCredits />
      </Flex>
      {hasRoom ? (
        <Flex
          flex="1"
          minW="22rem"
          align="center"
          justify="center"
          p="6"
          bg="bg.muted"
          borderRadius="l3"
        >
          <Suspense fallback={null}>
            <FirstPreview name={nameOfWebsite(url) || nameOfWebsite(EXAMPLE_HOST)} />
          </Suspense>
        </Flex>
      ) : null}
    </Flex>
  );
}
