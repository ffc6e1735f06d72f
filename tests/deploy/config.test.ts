import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cloudLocation, databaseId } from "@parley/contract/platform/region.ts";
import { describe, expect, it } from "vitest";
import {
  FIREBASE_SERVICES,
  GOOGLE_PICTURES,
  withConnections,
} from "../../scripts/build/connections.mjs";
import { stackUrlsOf } from "../../scripts/stack/stackUrls.mjs";
import { emulatorConfig } from "../../scripts/stack/emulatorConfig.mjs";
import { portsFrom } from "../../scripts/stack/ports.mjs";
import { databases } from "../../scripts/stack/project.mjs";
import { deployedWebConfig } from "../../scripts/stack/webConfig.mjs";
import { deployConfig, root } from "./firebaseConfig.ts";

describe("what is deployed", () => {
  it("names both databases, each with rules and indexes that exist", () => {
    const named = deployConfig.firestore.map(({ database }) => database);
    expect(named.toSorted()).toEqual(Object.values(databaseId).toSorted());
    const files = deployConfig.firestore.flatMap(({ rules, indexes }) => [rules, indexes]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("takes the functions from the bundle and builds it first", () => {
    expect(deployConfig.functions).toEqual([
      expect.objectContaining({
        source: "functions/dist",
        predeploy: ["node scripts/build.mjs functions"],
      }),
    ]);
  });

  it("lets Hosting serve only files: calls and streams go to the functions' own URLs", () => {
    for (const rewrite of deployConfig.hosting.rewrites) {
      expect(Object.keys(rewrite).toSorted()).toEqual(["destination", "regex"]);
    }
  });

  it("allows no inline script and no foreign frame around the application", () => {
    const everywhere = deployConfig.hosting.headers.find(({ source }) => source === "**");
    const policy = everywhere?.headers.find(({ key }) => key === "Content-Security-Policy")?.value;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com;/);
  });

  it("connects the application to functions and to what Firebase's SDK calls", () => {
    const everywhere = deployConfig.hosting.headers.find(({ source }) => source === "**");
    const policy = everywhere?.headers.find(({ key }) => key === "Content-Security-Policy")?.value;
    const sources = /connect-src ([^;]*)/.exec(policy ?? "")?.[1]?.split(" ");
    expect(sources).toEqual(["'self'", ...FIREBASE_SERVICES, "https://*.cloudfunctions.net"]);
  });
});

describe("what the scripts know of the contract", () => {
  it("is the contract's", () => {
    expect(databases).toEqual(databaseId);
    const { api } = stackUrlsOf(portsFrom(9400));
    expect(api.na).toContain(`/${cloudLocation.na}/na-api`);
    expect(api.eu).toContain(`/${cloudLocation.eu}/eu-api`);
  });
});

describe("the emulators' configuration", () => {
  it("has rules as a single object: given a list, the emulators start without any", () => {
    const { firestore } = emulatorConfig(portsFrom(9400), deployConfig.hosting);
    expect(firestore).toEqual({ rules: "firestore.rules" });
  });

  it("opens the content security policy to its own ports only", () => {
    const { hosting } = emulatorConfig(portsFrom(9400), deployConfig.hosting);
    const policy = hosting.headers[0]?.headers.at(-1)?.value ?? "";
    expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:9403/);
    expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com;/);
  });
});

describe("the application's configuration for a real project", () => {
  const named = { GCLOUD_PROJECT: "acme", PARLEY_WEB_API_KEY: "key" };

  it("follows from the project's name", () => {
    expect(deployedWebConfig(named)).toEqual({
      projectId: "acme",
      apiKey: "key",
      authDomain: "acme.firebaseapp.com",
      sandbox: false,
      api: {
        na: "https://us-central1-acme.cloudfunctions.net/na-api",
        eu: "https://europe-west1-acme.cloudfunctions.net/eu-api",
      },
      widgetUrl: "https://acme.web.app/widget/parley.js",
    });
  });

  it("lets the page reach that project's functions alone, what Firebase's SDK calls, and Google's pictures", () => {
    const config = deployedWebConfig(named);
    if (typeof config === "string") throw new Error(config);
    const page = withConnections(readFileSync(join(root, "web", "index.html"), "utf8"), config);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
    const sourcesOf = (kind: string) =>
      policy
        .split("; ")
        .find((one) => one.startsWith(`${kind} `))
        ?.split(" ")
        .slice(1);
    const functions = [
      "https://us-central1-acme.cloudfunctions.net",
      "https://europe-west1-acme.cloudfunctions.net",
    ];
    expect(sourcesOf("connect-src")).toEqual(["'self'", ...FIREBASE_SERVICES, ...functions]);
    expect(sourcesOf("img-src")).toEqual([
      "'self'",
      "data:",
      "blob:",
      GOOGLE_PICTURES,
      ...functions,
    ]);
    // Before anything that loads, or the browser would not apply it to that.
    expect(page.indexOf("http-equiv")).toBeLessThan(page.indexOf("<link"));
  });

  it("reports what is missing instead of deploying a page that cannot start", () => {
    expect(deployedWebConfig({ PARLEY_WEB_API_KEY: "key" })).toBe("PARLEY_PROJECT_ID");
    expect(deployedWebConfig({ GCLOUD_PROJECT: "acme" })).toBe("PARLEY_WEB_API_KEY");
  });
});
