import type { PaymentIntent, SetupIntent } from "../store/kinds.ts";
import { money, stripePage } from "./stripePage.ts";

const texts = {
  en: {
    title: "Your bank asks",
    pay: "Is this payment yours?",
    save: "Is this card yours?",
    complete: "Complete",
    fail: "Fail",
    over: "Thank you. You can close this page.",
  },
  de: {
    title: "Ihre Bank fragt",
    pay: "Stammt diese Zahlung von Ihnen?",
    save: "Gehört diese Karte Ihnen?",
    complete: "Bestätigen",
    fail: "Ablehnen",
    over: "Danke. Sie können diese Seite schließen.",
  },
};

/** A bank's question to the holder of a card; null once it has been answered. */
export function threeDSecurePage(
  intent: PaymentIntent | SetupIntent | null,
  language: "en" | "de",
): string {
  const say = texts[language];
  if (intent?.status !== "requires_action")
    return stripePage(say.title, `<p id="answered">${say.over}</p>`, language);
  const question =
    intent.object === "payment_intent"
      ? `${say.pay} ${money(intent.amount, intent.currency, language)}`
      : say.save;
  return stripePage(
    say.title,
    `<p>${question}</p><form method="post"><button name="outcome" value="complete">${say.complete}</button>` +
      `<button name="outcome" value="fail">${say.fail}</button></form>`,
    language,
  );
}
