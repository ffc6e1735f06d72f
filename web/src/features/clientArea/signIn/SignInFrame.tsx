import { Box, Link } from "@chakra-ui/react";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { ReactNode } from "react";
import { useLanguageChoice } from "#platform/i18n/useLanguageChoice.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Select } from "#ui/Select.tsx";
import { SignedOutFrame } from "#ui/SignedOutFrame.tsx";
import { AgencyMark } from "../AgencyMark.tsx";
import { useAreaTitle } from "../useAreaTitle.ts";
import { signInTexts } from "./signInTexts.ts";

/** Nothing but a web address becomes a link: an agency may have written anything. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text);

interface SignInFrameProps {
  agency: AgencyView;
  title: string;
  line?: string;
  children: ReactNode;
}

/** The agency's mark, one card, its links and the language. */
export function SignInFrame({ agency, title, line, children }: SignInFrameProps) {
  const t = useT(signInTexts);
  const languageChoice = useLanguageChoice();
  useAreaTitle(title, agency.name);
  const links = [
    { label: t("terms"), href: agency.tosPage },
    { label: t("privacy"), href: agency.privacyPolicypPage },
  ].filter(({ href }) => isWebAddress(href));
  return (
    <SignedOutFrame
      mark={<AgencyMark agency={agency} size={36} />}
      title={title}
      line={line}
      footer={
        <>
          {links.map(({ label, href }) => (
            <Link key={label} href={href} target="_blank" rel="noreferrer" textStyle="xs">
              {label}
            </Link>
          ))}
          <Box width="9rem">
            <Select aria-label={t("language")} {...languageChoice} />
          </Box>
        </>
      }
    >
      {children}
    </SignedOutFrame>
  );
}
