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
      { title: "Finch", body, kind: "request", contact: true, unasked: false },
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
  const told = { title: "Finch", body: "Are you open?", kind, contact: false, unasked: false };
  expect(notificationMail(about, told).subject).toBe(subject);
});

it.each([
  ["en", "Finch: a visitor waits", "cannot answer a visitor, who now waits for a person."],
  ["de", "Finch: Ein Besucher wartet", "der nun auf einen Menschen wartet."],
] as const)(
  "nobody who did not ask for a person is said to have: %s",
  (language, subject, lead) => {
    const to = { to: "robin@example.org", link: "https://app.example.com/chats" };
    const about = { ...to, language, reader: "members", brand: ourBrand } as const;
    const waits = { kind: "request", contact: false, unasked: true } as const;
    const mail = notificationMail(about, { title: "Finch", body: "Are you open?", ...waits });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`${lead} Are you open?`);
  },
);
