import { expect, it } from "vitest";
import { noReplyTexts, sayWhyNotDelivered } from "./noReplyTexts.ts";

it("says codes in the reader's language, and shows anything else as it is", () => {
  expect(sayWhyNotDelivered("no-endpoint", "de")).toBe(noReplyTexts.de["no-endpoint"]);
  expect(sayWhyNotDelivered("no-endpoint", "en")).toBe(noReplyTexts.en["no-endpoint"]);
  expect(sayWhyNotDelivered("HTTP 500", "de")).toBe("HTTP 500");
  expect(sayWhyNotDelivered("constructor", "de")).toBe("constructor");
});
