import { expect, test } from "vitest";
import { hasContactDetail } from "./hasContactDetail.ts";

test.each([
  "Phone: 0113 496 0123",
  "+44 113 496 0123",
  "Tel. 030 123456 or 040/1234567",
  "1-800-555-0199",
  "01 23 45 67 89",
  "01-23-45-67-89",
  "20-24-30-40",
  "0113 2019-2024",
  "Open 9-12 / 14-18 0113 496 0123",
  "Since 2019-2024 call £3.50 0113 496 0123",
  "hello@example.com",
])("finds a telephone number or an address: %s", (text) => {
  expect(hasContactDetail(text)).toBe(true);
});

test.each([
  "The season 2019-2024 was great",
  "The seasons 2019/20 - 2023/24 were great",
  "Valid from 2026-03-01",
  "Valid 2026-03-01 - 2026-05-01",
  "From 01/03/2026 - 05/04/2026",
  "Call in 9-12 / 14-18",
  "Call in 09 - 12 / 14 - 18",
  "2024 (9-12, 14-18)",
  "A puncture costs £14.50.",
  "Write to us.",
])("takes no date, year or hour for one: %s", (text) => {
  expect(hasContactDetail(text)).toBe(false);
});
