import { expect, it } from "vitest";
import { ourBrand } from "../../platform/mailLayout.ts";
import type { Mail } from "../../providers/mail.ts";
import { notificationMail } from "./notificationMails.ts";

type Mailed = Parameters<typeof notificationMail>[1];

function mailOf(
  language: "en" | "de",
  given: Partial<Mailed>,
  reader: "clients" | "members" = "members",
  settingsLink?: string,
): Mail {
  const to = { to: "robin@example.org", link: "https://app.example.com/chats" };
  return notificationMail(
    { ...to, settingsLink, language, reader, brand: ourBrand },
    {
      title: "Finch",
      body: "Are you open?",
      kind: "request",
      contact: false,
      unasked: false,
      firstWords: "Do you rent out tandems?",
      ...given,
    },
  );
}
const headingOf = ({ html }: Mail) => html?.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1];
const previewOf = ({ html }: Mail) => html?.match(/display:none[^>]*>(.*?)<\/div>/)?.[1];

it.each([
  ["en", "“Are you open?”", "A visitor of “Finch” asks for a person."],
  ["de", "„Are you open?“", "Ein Besucher von „Finch“ möchte mit einem Menschen sprechen."],
] as const)(
  "a visitor's words are the heading, marked as theirs: %s",
  (language, heading, lead) => {
    const mail = mailOf(language, {});
    expect(headingOf(mail)).toBe(heading);
    expect(previewOf(mail)).toBe("Are you open?");
    expect(mail.text).toContain(`${heading}\n\n${lead}\n\nhttps://`);
  },
);

it.each([
  ["en", "Finch: a visitor asks for a person", "A visitor of “Finch” asks for a person."],
  [
    "de",
    "Finch: Ein Besucher möchte mit einem Menschen sprechen",
    "Ein Besucher von „Finch“ möchte mit einem Menschen sprechen.",
  ],
] as const)(
  "of somebody who has said nothing yet it says what happened: %s",
  (language, heading, lead) => {
    const mail = mailOf(language, { body: "" });
    expect(headingOf(mail)).toBe(heading);
    expect(previewOf(mail)).toBe(lead);
    expect(mail.text).toMatch(new RegExp(`^${lead}`));
  },
);

it.each([
  [
    "en",
    "A visitor of “Finch” left these contact details.",
    " The conversation began with: “Do you rent out tandems?”",
  ],
  [
    "de",
    "Ein Besucher von „Finch“ hat diese Kontaktdaten hinterlassen.",
    " Das Gespräch begann mit: „Do you rent out tandems?“",
  ],
] as const)(
  "a lead's mail has the address whole, and what they asked: %s",
  (language, lead, beginning) => {
    const body = `${"k".repeat(60)}@example.org`;
    const mail = mailOf(language, { body, contact: true });
    expect(headingOf(mail)).toBe(body);
    expect(mail.text).toContain(`${body}\n\n${lead}${beginning}\n\nhttps://`);
    const silent = mailOf(language, { body, contact: true, firstWords: "" });
    expect(silent.text).toContain(`${body}\n\n${lead}\n\nhttps://`);
  },
);

it.each([
  ["en", "conversation", "Finch: a conversation has begun", "Open the conversation"],
  ["de", "conversation", "Finch: Ein Gespräch hat begonnen", "Gespräch öffnen"],
  ["en", "message", "Finch: a visitor writes", "Answer"],
  ["de", "message", "Finch: Ein Besucher schreibt", "Antworten"],
] as const)("a mail in %s says of the kind %s: %s", (language, kind, subject, button) => {
  const mail = mailOf(language, { kind });
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`>${button}</a>`);
});

it.each([
  [
    "en",
    "Finch: a visitor is waiting",
    "cannot answer a visitor, who is now waiting for a person.",
  ],
  ["de", "Finch: Ein Besucher wartet", "der nun auf einen Menschen wartet."],
] as const)(
  "nobody who did not ask for a person is said to have: %s",
  (language, subject, lead) => {
    const mail = mailOf(language, { unasked: true });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(lead);
  },
);

it.each([
  ["en", "You can choose which emails you get in your dashboard.", "Open the settings"],
  ["de", "Welche E-Mails Sie bekommen, legen Sie in Ihrem Dashboard fest.", "Einstellungen öffnen"],
] as const)("links to a client's settings: %s", (language, says, label) => {
  const link = "https://app.example.com/client/na/a?notifications=settings";
  const { text, html } = mailOf(language, {}, "clients", link);
  expect(text).toContain(`${says}\n${label}: ${link}\n`);
  expect(html).toContain(`${says} <a href="${link}"`);
  expect(html).toContain(`>${label}</a>`);
});

it("only says where a member's settings are", () => {
  const { text, html } = mailOf("en", {});
  expect(text).toMatch(/under the bell at the top of the page\.\n$/);
  expect(html?.match(/<a /g)).toHaveLength(1);
});
