import { Box, Flex, Link, Stack } from "@chakra-ui/react";
import { AGENCY_PLACEHOLDER_BRANDING } from "@parley/contract/agencies/agency.ts";
import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useEffect, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { renderMarkdown } from "#platform/markdown/markdown.ts";
import { AppearanceChoice } from "#platform/page/AppearanceChoice.tsx";
import { fingerHigh } from "#ui/theme/fingerHigh.ts";
import { signInTexts } from "./signInTexts.ts";

/** Only a web URL becomes a link: an agency may have entered anything. */
const isWebUrl = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text);

/** The agency's copyright line, legal links, support address, theme and language. Shown on the sign-in page only. */
export function AgencyFooter({ agency }: { agency: AgencyView }) {
  const t = useT(signInTexts);
  const links = [
    { label: t("terms"), href: agency.tosPage },
    { label: t("privacy"), href: agency.privacyPolicypPage },
  ].filter(({ href }) => isWebUrl(href));
  const { supportEmail } = agency;
  // The default text names no agency.
  const branding = agency.brandingText.trim();
  const isOwn = branding !== "" && branding !== AGENCY_PLACEHOLDER_BRANDING;
  return (
    <Stack gap="4" minW="0">
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2" textStyle="xs">
        <Box overflowWrap="anywhere">{t("copyright", { year: thisYear(), name: agency.name })}</Box>
        {isOwn ? <Branding source={branding} /> : null}
        {links.map(({ label, href }) => (
          <Link key={label} href={href} target="_blank" rel="noreferrer" css={fingerHigh}>
            {label}
          </Link>
        ))}
        {supportEmail ? (
          <Link href={`mailto:${supportEmail}`} css={fingerHigh}>
            {t("contact")}
          </Link>
        ) : null}
        <Box>{t("gdpr")}</Box>
      </Flex>
      <AppearanceChoice />
    </Stack>
  );
}

const thisYear = () => String(new Date().getFullYear());

/** The agency's own line, which may be Markdown; nothing until it is rendered, as raw asterisks look broken. */
function Branding({ source }: { source: string }) {
  const html = useMarkdown(source);
  if (html === undefined) return null;
  const css = { "& a[href]": { textDecoration: "underline" }, "& img": { maxH: "1.25rem" } };
  // Sanitised by `renderMarkdown`.
  return <Box css={css} overflowWrap="anywhere" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Markdown as HTML that is safe to insert. While it changes, the last result stays until the next is ready.
 * @returns undefined until the first is ready, and if it cannot be rendered
 */
function useMarkdown(source: string): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let stale = false;
    renderMarkdown(source).then(
      (made) => (stale ? undefined : setHtml(made)),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [source]);
  return html;
}
