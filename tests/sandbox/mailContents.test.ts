import { describe, expect, it } from "vitest";
import { exposedSecrets, lastCode, lastLink } from "./mailContents.ts";

const mail = {
  subject: "Confirm",
  html: '<style>a{color:#123456}</style><a href="https://a.example/terms">Terms</a> <p>Code <b>123&#8203;</b> 654321</p><a href="https://a.example/verify?x=1&amp;code=ab&#x2F;c">Go</a>',
  text: null,
};

describe("a mail", () => {
  it("has its code found, not a colour or part of a longer number", () => {
    expect(lastCode(mail)).toBe("654321");
    expect(lastCode({ ...mail, text: "Order 12345678, code 111222." })).toBe("111222");
    expect(() => lastCode({ ...mail, text: "Order 12345678" })).toThrow(/no six-digit code/);
  });

  it("has its last link found, decoded, or the last one that matches", () => {
    expect(lastLink(mail)).toBe("https://a.example/verify?x=1&code=ab/c");
    expect(lastLink(mail, "terms")).toBe("https://a.example/terms");
    expect(lastLink({ ...mail, html: null, text: "See https://b.example/x." })).toContain(
      "b.example",
    );
    expect(() => lastLink(mail, "reset")).toThrow(/no link/);
  });

  it.each([
    ["a link", { html: '<a href="https://a.example/x?y=1&amp;token=t">Go</a>', text: null }],
    ["its text", { html: null, text: "See https://a.example/x?code=c" }],
    ["a link of the sign-in service", { html: null, text: "https://a.example/?oobCode=c#a" }],
  ])("is told from others where a secret is in the query of %s", (_, { html, text }) => {
    expect(exposedSecrets({ html, text })).toHaveLength(1);
  });

  it("may carry a secret behind the #", () => {
    const html = '<a href="https://a.example/x?y=1#token=t&code=c">Go</a>';
    expect(exposedSecrets({ html, text: "Your code=1: https://a.example/x#?code=c" })).toEqual([]);
  });
});
