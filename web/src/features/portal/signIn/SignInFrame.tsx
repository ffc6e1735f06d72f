import { Box, Stack, Text } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
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
      <AgencyMark agency={agency} size={72} withName={false} tone="onBrand" />
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
    </Stack>
  );
}
