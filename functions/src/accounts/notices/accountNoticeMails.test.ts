import { expect, it } from "vitest";
import { accountDeletedMail } from "./accountNoticeMails.ts";

it.each([
  ["en", "Your Parley account was deleted"],
  ["de", "Ihr Parley-Konto wurde gelöscht"],
] as const)(
  "say in their HTML which language they are in, and what they are called (%s)",
  (language, title) => {
    const { html } = accountDeletedMail({
      to: "kim@people.example",
      language,
      agency: null,
      at: 1,
    });
    expect(html).toContain(`<html lang="${language}"><head><title>${title}</title></head>`);
  },
);
