import { describe, expect, it } from "vitest";
import { answeringModel } from "./answeringModel.ts";

const none = { serviceKey: false, sandbox: false };

describe("answeringModel", () => {
  it("is the built-in one without a key, whatever the agent names", () => {
    expect(answeringModel("gpt-4o", none)).toEqual({ by: "built-in", because: "no-key" });
    expect(answeringModel("gpt-4o", { ...none, sandbox: true })).toEqual({
      by: "built-in",
      because: "no-key",
    });
  });

  it("is the service's with a key, unless the built-in one is chosen", () => {
    const keyed = { serviceKey: true, sandbox: true };
    expect(answeringModel("gpt-4o", keyed)).toEqual({ by: "service" });
    expect(answeringModel("extractive", keyed)).toEqual({ by: "built-in", because: "chosen" });
  });

  it("is the stand-in for those alone who ask for it by name", () => {
    const local = { serviceKey: true, sandbox: true };
    for (const name of ["sandbox", "sandbox-1", "sandbox:slow"])
      expect(answeringModel(name, local)).toEqual({ by: "sandbox" });
    expect(answeringModel("sandboxed", local)).toEqual({ by: "service" });
    expect(answeringModel("sandbox", none)).toEqual({ by: "built-in", because: "no-key" });
  });

  it("is the built-in one once the month’s tokens are used up, where another would have answered", () => {
    const local = { serviceKey: true, sandbox: true };
    for (const name of ["gpt-4o", "sandbox"])
      expect(answeringModel(name, local, false)).toEqual({
        by: "built-in",
        because: "tokens-used",
      });
    expect(answeringModel("extractive", local, false)).toMatchObject({ because: "chosen" });
    expect(answeringModel("gpt-4o", none, false)).toMatchObject({ because: "no-key" });
  });
});
