import { describe, expect, it } from "vitest";
import { parseConfig } from "./config.ts";

const whole = {
  projectId: "demo-parley",
  apiKey: "key",
  authDomain: "localhost",
  sandbox: true,
  sandboxUrl: "http://127.0.0.1:9010/",
  emulators: { auth: "http://127.0.0.1:9099/", firestore: "127.0.0.1:8080" },
  api: { na: "http://127.0.0.1:5001/na-api/", eu: "http://127.0.0.1:5001/eu-api" },
  widgetUrl: "http://127.0.0.1:5000/widget.js",
};

describe("the configuration", () => {
  it("is read, with trailing slashes removed from URLs", () => {
    const config = parseConfig(whole);
    expect(config.api.na).toBe("http://127.0.0.1:5001/na-api");
    expect(config.emulators?.auth).toBe("http://127.0.0.1:9099");
    expect(config.sandboxUrl).toBe("http://127.0.0.1:9010");
  });

  it("has no sandbox and no emulators unless it says so", () => {
    const config = parseConfig({ ...whole, sandbox: "yes", emulators: undefined, sandboxUrl: "" });
    expect(config.sandbox).toBe(false);
    expect(config.emulators).toBeUndefined();
    expect(config.sandboxUrl).toBeUndefined();
  });

  it.each(["projectId", "apiKey", "authDomain", "widgetUrl"])("names a missing %s", (field) => {
    expect(() => parseConfig({ ...whole, [field]: undefined })).toThrow(field);
  });

  it("names a missing region", () => {
    expect(() => parseConfig({ ...whole, api: { na: "http://x" } })).toThrow("eu");
  });

  it("rejects anything but an object", () => {
    expect(() => parseConfig(null)).toThrow("config.json");
  });
});
