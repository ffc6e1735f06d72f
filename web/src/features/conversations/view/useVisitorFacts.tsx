import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { webLink } from "#platform/page/webLink.ts";
import type { Fact } from "#ui/layout/DetailPane.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { UntrustedLink } from "../words/UntrustedLink.tsx";
import { countryName, languageName, shortUrl } from "../words/visitorWords.ts";

/** A fact and all that is known of it, where what is shown may be cut. */
export interface VisitorFact extends Fact {
  value: string;
}

/**
 * What is known of a visitor: what they left, their page, country, browser and language; what is unknown is left
 * out. A stranger's browser sent it all, so it is shown as text.
 */
export function useVisitorFacts({ visitor }: Conversation): VisitorFact[] {
  const t = useT(conversationsTexts);
  const reader = useLanguage((state) => state.language);
  const { name, email, page, country, browser, language } = visitor;
  const href = webLink(page);
  const plain = (fact: string, value: string): VisitorFact => ({ name: fact, value, shown: value });
  return [
    plain(t("visitorName"), name),
    {
      name: t("visitorEmail"),
      value: email,
      shown: <UntrustedLink href={`mailto:${encodeURIComponent(email)}`}>{email}</UntrustedLink>,
    },
    {
      name: t("page"),
      value: page,
      shown: href ? <UntrustedLink href={href}>{shortUrl(page)}</UntrustedLink> : page,
    },
    plain(t("country"), countryName(country, reader)),
    plain(t("browser"), browser),
    plain(t("language"), languageName(language, reader)),
  ].filter(({ value }) => value !== "");
}
