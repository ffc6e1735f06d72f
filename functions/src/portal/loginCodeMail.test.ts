import { expect, it } from "vitest";
import { ourBrand } from "../platform/mailLayout.ts";
import { loginCodeMail } from "./loginCodeMail.ts";

it.each([
  ["en", "Your sign-in code for Parley"],
  ["de", "Ihr Anmeldecode für Parley"],
] as const)(
  "says in its HTML which language it is in, and what it is called (%s)",
  (language, title) => {
    const { html } = loginCodeMail("kim@clients.example", {
      code: "123456",
      brand: ourBrand,
      language,
    });
    expect(html).toContain(`<html lang="${language}"><head><title>${title}</title></head>`);
  },
);
