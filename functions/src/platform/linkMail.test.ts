import { expect, it } from "vitest";
import { linkMail } from "./linkMail.ts";
import { ourBrand } from "./mailLayout.ts";

const wording = { subject: "News", lead: "There is news.", button: "Read", ignore: "That is all." };
const addressed = { to: "kim@clients.example", link: "https://app.example.com" };

it("is sent in the name that it is headed with, and in the installation's own as that is set up", () => {
  const of = (brand: { name: string; color: string }) =>
    linkMail({ ...addressed, language: "en", brand }, wording);
  const agency = of({ name: "Harbour Studio", color: "#0f6f79" });
  expect(agency.senderName).toBe("Harbour Studio");
  expect(agency.html).toContain("Harbour Studio");
  expect(of(ourBrand)).not.toHaveProperty("senderName");
});

it("says in its HTML which language it is in, and what it is called", () => {
  const { html } = linkMail(
    { ...addressed, language: "de" },
    { ...wording, subject: "Du & <ich>" },
  );
  expect(html).toContain('<html lang="de"><head><title>Du &amp; &lt;ich&gt;</title></head>');
});
