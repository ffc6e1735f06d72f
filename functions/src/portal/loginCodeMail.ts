import type { Language } from "@parley/contract/accounts/profile.ts";
import { LOGIN_CODE_MINUTES } from "@parley/contract/portal/calls.ts";
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
  { code, agency, language }: { code: string; agency: string; language: Language },
): Mail {
  const { subject, lead, ignore } = wordings[language](agency);
  return {
    to,
    subject,
    text: `${lead}\n\n${code}\n\n${ignore}\n`,
    html: `<div style="font:16px/1.5 sans-serif;max-width:480px;margin:0 auto;padding:24px;color:#1b1f24"><p>${lead}</p><p style="font-size:28px;letter-spacing:4px;font-weight:600">${code}</p><p style="color:#5b6470;font-size:14px">${ignore}</p></div>`,
  };
}
