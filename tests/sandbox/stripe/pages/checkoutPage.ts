import { escapeHtml } from "../../platform/escapeHtml.ts";
import type { CheckoutSession } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { sessionLines } from "../wire/show.ts";
import { money, stripePage } from "./stripePage.ts";

const texts = {
  en: {
    title: "Checkout",
    card: "Card number",
    expiry: "Expiry (MM/YY)",
    cvc: "CVC",
    name: "Name on card",
    email: "Email",
    pay: "Pay",
    subscribe: "Subscribe",
    save: "Save card",
    back: "Back",
    code: "Promotion code",
    apply: "Apply",
    discount: "Discount",
    tax: "Tax",
    total: "Total",
    over: "This page has expired.",
    hint: "A stand-in: use a test card, such as 4242 4242 4242 4242.",
  },
  de: {
    title: "Bezahlen",
    card: "Kartennummer",
    expiry: "Gültig bis (MM/JJ)",
    cvc: "Prüfziffer",
    name: "Name auf der Karte",
    email: "E-Mail",
    pay: "Bezahlen",
    subscribe: "Abonnieren",
    save: "Karte speichern",
    back: "Zurück",
    code: "Aktionscode",
    apply: "Einlösen",
    discount: "Rabatt",
    tax: "Steuer",
    total: "Summe",
    over: "Diese Seite ist abgelaufen.",
    hint: "Ein Ersatz: Nehmen Sie eine Testkarte, etwa 4242 4242 4242 4242.",
  },
};

/** The page on which somebody pays, subscribes or saves a card. */
export function checkoutPage(
  m: Merchant,
  session: CheckoutSession,
  problem: string,
  language: "en" | "de",
): string {
  const say = texts[language];
  if (session.status !== "open") return stripePage(say.title, `<p>${say.over}</p>`, language);
  const { currency } = session;
  const row = (name: string, amount: number | null) =>
    `<li>${escapeHtml(name)}: ${money(amount, currency, language)}</li>`;
  const { amount_discount: off = 0, amount_tax: tax = 0 } = session.total_details ?? {};
  const lines = sessionLines(m, session.id).data.map((line) =>
    row(`${line.quantity} × ${line.description}`, line.amount_total),
  );
  const sums =
    session.mode === "setup"
      ? ""
      : `<ul>${lines.join("")}${off > 0 ? row(say.discount, -off) : ""}${tax > 0 ? row(say.tax, tax) : ""}${row(say.total, session.amount_total)}</ul>`;
  const email = m.find("customer", session.customer)?.email ?? session.customer_email ?? "";
  const input = (name: string, label: string, value = "") =>
    `<label>${label} <input name="${name}" value="${escapeHtml(value)}" autocomplete="off"></label>`;
  const button =
    session.mode === "setup" ? say.save : session.mode === "subscription" ? say.subscribe : say.pay;
  const code = session.allow_promotion_codes
    ? `<form method="post">${input("code", say.code)}<button>${say.apply}</button></form>`
    : "";
  const back = session.cancel_url
    ? `<p><a href="${escapeHtml(session.cancel_url)}">${say.back}</a></p>`
    : "";
  return stripePage(
    say.title,
    `<p class="meta">${say.hint}</p>${sums}${code}` +
      (problem === "" ? "" : `<p class="failed" role="alert">${escapeHtml(problem)}</p>`) +
      `<form method="post">${input("email", say.email, email)}${input("number", say.card)}` +
      `${input("expiry", say.expiry)}${input("cvc", say.cvc)}${input("name", say.name)}` +
      `<button>${button}</button></form>${back}`,
    language,
  );
}
