import { describe, expect, it } from "vitest";
import { createIdentity, IdentityError } from "./identity.ts";

const baseUrl = "https://identity.tests.example";

const service = {
  baseUrl,
  apiKey: "key&1",
  project: "demo-tests",
  accessToken: async () => "our-token",
};

/** The service with one answer for everybody; `asked` gets every request. */
function answering(status: number, body: unknown, asked: Request[] = []) {
  const fetch = async (...request: ConstructorParameters<typeof Request>) => {
    asked.push(new Request(...request));
    return Response.json(body, { status });
  };
  return createIdentity({ ...service, fetch });
}

const refusing = (message: string) => answering(400, { error: { code: 400, message } });

describe("resetting a password", () => {
  it("hands on code and password, and gives the account's address", async () => {
    const asked: Request[] = [];
    const identity = answering(200, { email: "Kim@Clients.example" }, asked);
    expect(await identity.resetPassword("code-1", "secret-2")).toBe("kim@clients.example");
    expect(asked[0]?.url).toBe(`${baseUrl}/v1/accounts:resetPassword?key=key%261`);
    expect(await asked[0]?.json()).toEqual({ oobCode: "code-1", newPassword: "secret-2" });
  });

  it("tells whose code it is without using it", async () => {
    const asked: Request[] = [];
    const identity = answering(200, { email: "Kim@Clients.example" }, asked);
    expect(await identity.emailOfResetCode("code-1")).toBe("kim@clients.example");
    expect(await asked[0]?.json()).toEqual({ oobCode: "code-1" });
  });

  it.each(["EXPIRED_OOB_CODE", "INVALID_OOB_CODE", "USER_DISABLED"])(
    "takes %s for a code that opens nothing",
    async (message) => {
      expect(await refusing(message).resetPassword("code-1", "secret-2")).toBeNull();
    },
  );

  it("does not blame the link for anything else", async () => {
    for (const identity of [refusing("API_KEY_INVALID"), answering(200, {}), answering(503, "")])
      await expect(identity.resetPassword("code-1", "secret-2")).rejects.toThrow(IdentityError);
  });
});

describe("when a password was set", () => {
  const kind = "identitytoolkit#GetAccountInfoResponse";

  it("is asked as the server itself", async () => {
    const asked: Request[] = [];
    const users = [{ localId: "uid-1", passwordUpdatedAt: 1_700_000_000_000 }];
    expect(await answering(200, { kind, users }, asked).passwordSetAt("uid-1")).toBe(
      1_700_000_000_000,
    );
    expect(asked[0]?.url).toBe(`${baseUrl}/v1/projects/demo-tests/accounts:lookup`);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer our-token");
    expect(await asked[0]?.json()).toEqual({ localId: ["uid-1"] });
  });

  it("tells an account without a password from one that is gone", async () => {
    const users = [{ localId: "uid-1" }];
    expect(await answering(200, { kind, users }).passwordSetAt("uid-1")).toBe(0);
    expect(await answering(200, { kind }).passwordSetAt("uid-1")).toBeNull();
  });

  it("takes no other answer for an account that is gone", async () => {
    for (const identity of [answering(200, {}), answering(503, ""), refusing("QUOTA_EXCEEDED")])
      await expect(identity.passwordSetAt("uid-1")).rejects.toThrow(IdentityError);
  });
});

describe("checking a password", () => {
  it("asks by the web API key, and takes a sign-in for a yes", async () => {
    const asked: Request[] = [];
    const identity = answering(200, { localId: "uid", idToken: "thrown away" }, asked);
    expect(await identity.isPassword("kim@clients.example", "secret-1")).toBe(true);
    expect(asked[0]?.url).toBe(`${baseUrl}/v1/accounts:signInWithPassword?key=key%261`);
    expect(await asked[0]?.json()).toMatchObject({
      email: "kim@clients.example",
      password: "secret-1",
    });
  });

  it.each([
    "INVALID_PASSWORD",
    "INVALID_LOGIN_CREDENTIALS",
    "EMAIL_NOT_FOUND",
    "USER_DISABLED",
    "TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled for a while.",
  ])("takes %s for a no", async (message) => {
    expect(await refusing(message).isPassword("kim@clients.example", "wrong")).toBe(false);
  });

  it.each(["API_KEY_INVALID", "OPERATION_NOT_ALLOWED", "INVALID_PASSWORD_POLICY"])(
    "does not blame the client for %s",
    async (message) => {
      const checked = refusing(message).isPassword("kim@clients.example", "right");
      await expect(checked).rejects.toThrow(IdentityError);
    },
  );

  it.each([{}, "<html>Sign in to the network</html>", { localId: "", idToken: "x" }])(
    "takes no 200 for a yes that says nothing of a sign-in: %j",
    async (body) => {
      const checked = answering(200, body).isPassword("kim@clients.example", "wrong");
      await expect(checked).rejects.toThrow(IdentityError);
    },
  );

  it("says when it is down, or was never set up", async () => {
    const down = answering(503, "no JSON of theirs").isPassword("kim@clients.example", "right");
    await expect(down).rejects.toThrow(IdentityError);
    const bare = createIdentity({
      ...service,
      apiKey: undefined,
      fetch: () => Promise.reject(),
    });
    await expect(bare.isPassword("kim@clients.example", "right")).rejects.toThrow(
      /IDENTITY_API_KEY/,
    );
  });
});
