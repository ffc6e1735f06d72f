import type { Language } from "@parley/contract/accounts/profile.ts";
import { LOGIN_CODE_MINUTES } from "@parley/contract/portal/calls.ts";
import { mailCode, mailHtml, sentAs } from "../platform/mailLayout.ts";
import type { MailBrand } from "../platform/mailLayout.ts";
import type { Mail } from "../providers/mail.ts";

type Wording = { subject: string; lead: string; ignore: string };

const wordings: Record<Language, (agency: string) => Wording> = {
  en: (agency) => ({
    subject: `Your sign-in code for ${agency}`,
    lead: `Use this code to sign in. It works once, within ${LOGIN_CODE_MINUTES} minutes.`,
    ignore: "If it was not you, you can ignore this email; nobody can sign in without the code.",
  }),
  de: (agency) => ({
    subject: `Ihr Anmeldecode für ${agency}`,
    lead: `Melden Sie sich mit diesem Code an. Er funktioniert nur einmal und nur ${LOGIN_CODE_MINUTES} Minuten lang.`,
    ignore:
      "Falls Sie das nicht waren, können Sie diese E-Mail ignorieren; ohne den Code kann sich niemand anmelden.",
  }),
};

/** The mail with a client's sign-in code, in the name of their agency. */
export function loginCodeMail(
  to: string,
  { code, brand, language }: { code: string; brand: MailBrand; language: Language },
): Mail {
  const { subject, lead, ignore } = wordings[language](brand.name);
  return {
    to,
    ...sentAs(brand),
    subject,
    text: `${lead}\n\n${code}\n\n${ignore}\n`,
    html: mailHtml(brand, language, {
      title: subject,
      lead,
      middle: mailCode(code),
      ignore,
      preview: `${code}: ${lead}`,
    }),
  };
}
