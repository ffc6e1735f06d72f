/** What both sign-in pages say of a session that has ended. */
export const sessionTexts = {
  en: { expired: "Your session ended after 30 days. Please sign in again." },
  de: { expired: "Ihre Sitzung ist nach 30 Tagen abgelaufen. Bitte melden Sie sich erneut an." },
};
