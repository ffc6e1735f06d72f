import { escapeHtml } from "../../platform/escapeHtml.ts";
import type { Account } from "../connect/accounts.ts";
import { stripePage } from "./stripePage.ts";

const texts = {
  en: {
    title: "Open your account",
    missing: "Stripe asks for:",
    enabled: "Complete",
    pending: "Complete, to be verified",
    restricted: "Complete, but a document is missing",
    new: "Leave for later",
  },
  de: {
    title: "Ihr Konto eröffnen",
    missing: "Stripe fragt nach:",
    enabled: "Abschließen",
    pending: "Abschließen, Prüfung steht aus",
    restricted: "Abschließen, ein Dokument fehlt noch",
    new: "Später fortfahren",
  },
};

/** The page on which the owner of a connected account tells Stripe what it asks for. */
export function onboardingPage(account: Account, language: "en" | "de"): string {
  const say = texts[language];
  const due = account.requirements?.currently_due ?? [];
  const buttons = (["enabled", "pending", "restricted", "new"] as const).map(
    (state) => `<button name="state" value="${state}">${say[state]}</button>`,
  );
  return stripePage(
    say.title,
    `<p>${escapeHtml(account.email ?? account.id)} · ${account.country ?? ""}</p><p>${say.missing}</p>` +
      `<ul>${due.map((field) => `<li>${escapeHtml(field)}</li>`).join("")}</ul>` +
      `<form method="post">${buttons.join("")}</form>`,
    language,
  );
}
