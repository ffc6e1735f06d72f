import { expect, it } from "vitest";
import { ourBrand } from "../../platform/mailLayout.ts";
import { contactWords } from "../contactWords.ts";
import { notificationMail } from "./notificationMails.ts";

it.each([
  ["en", "A visitor of “Finch” left contact details: "],
  ["de", "Ein Besucher von „Finch“ hat Kontaktdaten hinterlassen: "],
] as const)(
  "a lead's mail reads on even where there is no room for a name: %s",
  (language, lead) => {
    const body = contactWords({ name: "Kim", email: `${"k".repeat(60)}@example.org` });
    const { text } = notificationMail(
      {
        to: "robin@example.org",
        link: "https://app.example.com/chats",
        language,
        reader: "members",
        brand: ourBrand,
      },
      { title: "Finch", body, kind: "request", contact: true },
    );
    expect(text).toContain(`${lead}${body}`);
  },
);

it.each([
  ["en", "conversation", "Finch: a conversation begins"],
  ["de", "conversation", "Finch: Ein Gespräch beginnt"],
  ["en", "message", "Finch: a visitor writes"],
  ["de", "message", "Finch: Ein Besucher schreibt"],
] as const)("a mail in %s says of the kind %s: %s", (language, kind, subject) => {
  const to = { to: "robin@example.org", link: "https://app.example.com/chats" };
  const about = { ...to, language, reader: "members", brand: ourBrand } as const;
  const told = { title: "Finch", body: "Are you open?", kind, contact: false };
  expect(notificationMail(about, told).subject).toBe(subject);
});
