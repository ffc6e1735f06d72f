import { describe, expect, it } from "vitest";
import { vapidKey } from "../../../scripts/stack/vapid.mjs";
import { parseEnv, vapidKeys } from "./env.ts";

const base = {
  PARLEY_MASTER_KEY: Buffer.alloc(32).toString("base64"),
  PARLEY_PUBLIC_URL: "https://app.example.com",
  PARLEY_API_NA: "https://na.example.com",
  PARLEY_API_EU: "https://eu.example.com",
  PARLEY_HOOKS_NA: "https://na-hooks.example.com",
  PARLEY_HOOKS_EU: "https://eu-hooks.example.com",
};

describe("parseEnv", () => {
  it("takes a production environment, and an empty variable for none", () => {
    const env = parseEnv({ ...base, MODEL_API_KEY: "" });
    expect(env.PARLEY_ENV).toBe("production");
    expect(env.MODEL_API_KEY).toBeUndefined();
  });

  it("refuses to start in production on the sandbox or with private hosts", () => {
    expect(() => parseEnv({ ...base, PARLEY_SANDBOX_URL: "http://127.0.0.1:1" })).toThrow(
      "PARLEY_SANDBOX_URL",
    );
    expect(() => parseEnv({ ...base, PARLEY_ALLOW_PRIVATE_HOSTS: "127.0.0.1:1" })).toThrow(
      "PARLEY_ALLOW_PRIVATE_HOSTS",
    );
    expect(() => parseEnv({ ...base, PARLEY_SWEEP_KEY: "a".repeat(20) })).toThrow(
      "PARLEY_SWEEP_KEY",
    );
  });

  it("takes a key for push notifications whole, or none", () => {
    const push = { ...vapidKey(), VAPID_SUBJECT: "mailto:push@parley.example" };
    expect(vapidKeys(parseEnv({ ...base, ...push }))).toEqual({
      publicKey: push.VAPID_PUBLIC_KEY,
      privateKey: push.VAPID_PRIVATE_KEY,
      subject: push.VAPID_SUBJECT,
    });
    expect(vapidKeys(parseEnv(base))).toBeNull();
    expect(() => parseEnv({ ...base, ...push, VAPID_PRIVATE_KEY: "" })).toThrow(
      "VAPID_PRIVATE_KEY is missing",
    );
    expect(() => parseEnv({ ...base, ...push, VAPID_SUBJECT: "push" })).toThrow("VAPID_SUBJECT");
  });

  it("names every variable that is wrong", () => {
    expect(() => parseEnv({ PARLEY_MASTER_KEY: "short" })).toThrow(
      /PARLEY_MASTER_KEY.*PARLEY_PUBLIC_URL/,
    );
  });
});
