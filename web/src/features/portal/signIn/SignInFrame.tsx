import { Box, Stack, Text } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Bubble } from "#ui/Bubble.tsx";
import { SignedOutFrame } from "#ui/layout/SignedOutFrame.tsx";
import { AgencyMark } from "../AgencyMark.tsx";
import { usePortalTitle } from "../usePortalTitle.ts";
import { AgencyFooter } from "./AgencyFooter.tsx";
import { signInTexts } from "./signInTexts.ts";

interface SignInFrameProps {
  agency: AgencyView;
  title: string;
  line?: string;
  children: ReactNode;
}

/** The agency's logo, one form and its footer; on wide screens, beside them, the agency once more in its colour. */
export function SignInFrame({ agency, title, line, children }: SignInFrameProps) {
  usePortalTitle(title, agency.name);
  return (
    <SignedOutFrame
      mark={<AgencyMark agency={agency} size={36} />}
      title={title}
      line={line}
      footer={<AgencyFooter agency={agency} />}
      aside={<Brand agency={agency} />}
    >
      {children}
    </SignedOutFrame>
  );
}

/** The half of the page that is the agency's: its logo, its name, and what is behind the door. */
function Brand({ agency }: { agency: AgencyView }) {
  const t = useT(signInTexts);
  return (
    <Stack gap="5" width="100%" maxW="25rem">
      <AgencyMark agency={agency} size={72} withName={false} wide tone="onBrand" />
      <Box>
        <Text
          fontSize="xl"
          fontWeight="semibold"
          lineHeight="1.25"
          lineClamp="4"
          overflowWrap="anywhere"
        >
          {agency.name}
        </Text>
        <Text color="fg.onBrandMuted" mt="2" textWrap="pretty">
          {t("aside")}
        </Text>
      </Box>
      <Exchange />
    </Stack>
  );
}

/** A chat drawn without words, as its language and its subject are the agency's: a question, an answer with its source, and a person. */
function Exchange() {
  return (
    <Stack gap="3" mt="5" aria-hidden="true">
      <Said side="end" words={["7.5rem"]} at={0} />
      <Said side="start" words={["13rem", "15rem", "9rem"]} at={1}>
        <Box
          width="5rem"
          height="1.25rem"
          mt="1"
          borderWidth="1px"
          borderColor="currentcolor"
          borderRadius="full"
          opacity="0.5"
        />
      </Said>
      <Said side="end" words={["10rem"]} at={2} />
    </Stack>
  );
}

interface SaidProps {
  side: "start" | "end";
  /** How wide each line of it is. */
  words: readonly string[];
  /** Its place, as one arrives after the other. */
  at: number;
  children?: ReactNode;
}

function Said({ side, words, at, children }: SaidProps) {
  return (
    <Bubble
      side={side}
      position="relative"
      display="grid"
      gap="2"
      px="4"
      py="3.5"
      // The ground of a bubble is its colour, thinned: it goes with any that an agency chooses.
      _before={{
        content: "''",
        position: "absolute",
        inset: "0",
        borderRadius: "inherit",
        bg: "currentcolor",
        opacity: side === "end" ? "0.2" : "0.1",
      }}
      animationStyle="arrive"
      animationDelay={`${300 + at * 500}ms`}
      animationFillMode="backwards"
      _motionReduce={{ animationDelay: "0s" }}
    >
      {words.map((width) => (
        <Box
          key={width}
          width={width}
          maxW="100%"
          height="2"
          borderRadius="full"
          bg="currentcolor"
          opacity="0.5"
        />
      ))}
      {children}
    </Bubble>
  );
}
