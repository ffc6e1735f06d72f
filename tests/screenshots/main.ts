// npm run screenshots: every page in both sizes and themes, the chief ones in German too. A word
// after it takes those pictures alone whose names hold it.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { required } from "../support/stack.ts";
import { castPeople } from "./people.ts";
import { shotsOf } from "./shots.ts";
import { takeAll } from "./takeAll.ts";

const folder = join(import.meta.dirname, "..", "..", "screenshots");
const words = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const cast = await castPeople();
const shots = shotsOf(cast).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const browser = await chromium.launch({
  executablePath: required("CHROME_PATH"),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const failed = await takeAll({ browser, cast, shots, folder });
  console.log(`\nThe pictures are in ${folder}`);
  if (failed.length > 0) {
    console.log(`Not taken: ${failed.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
}
// The database's channels would keep the process open.
process.exit();
