import { expect, it } from "vitest";
import { linkMail } from "./linkMail.ts";
import { ourBrand } from "./mailLayout.ts";

const wording = { subject: "News", lead: "There is news.", button: "Read", ignore: "That is all." };

it("is sent in the name that it is headed with, and in the installation's own as that is set up", () => {
  const of = (brand: { name: string; color: string }) =>
    linkMail("kim@clients.example", "https://app.example.com", wording, brand);
  const agency = of({ name: "Harbour Studio", color: "#0f6f79" });
  expect(agency.senderName).toBe("Harbour Studio");
  expect(agency.html).toContain("Harbour Studio");
  expect(of(ourBrand)).not.toHaveProperty("senderName");
});
