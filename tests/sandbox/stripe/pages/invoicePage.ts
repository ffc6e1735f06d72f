import { escapeHtml } from "../../platform/escapeHtml.ts";
import type { Invoice } from "../store/kinds.ts";
import { money, stripePage } from "./stripePage.ts";

const texts = {
  en: {
    title: "Invoice",
    total: "Total",
    states: { draft: "Draft", open: "Open", paid: "Paid", uncollectible: "Given up", void: "Void" },
  },
  de: {
    title: "Rechnung",
    total: "Summe",
    states: {
      draft: "Entwurf",
      open: "Offen",
      paid: "Bezahlt",
      uncollectible: "Aufgegeben",
      void: "Storniert",
    },
  },
};

/** An invoice as its customer sees it. */
export function invoicePage(invoice: Invoice, language: "en" | "de"): string {
  const say = texts[language];
  const lines = invoice.lines.data.map(
    ({ description, amount, currency }) =>
      `<li>${escapeHtml(description ?? "")}: ${money(amount, currency, language)}</li>`,
  );
  return stripePage(
    `${say.title} ${invoice.number ?? ""}`,
    `<p>${say.states[invoice.status ?? "draft"]}</p><ul>${lines.join("")}</ul>` +
      `<p>${say.total}: ${money(invoice.total, invoice.currency, language)}</p>`,
    language,
  );
}
