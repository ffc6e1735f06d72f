// @vitest-environment happy-dom
import type * as firebaseAuth from "firebase/auth";
import type { Auth } from "firebase/auth";
import { beforeEach, expect, it, vi } from "vitest";
import { openGoogle } from "./googleSdk.ts";

const EMAIL = "ada@example.org";
const OF_A_CLIENT = "c".repeat(15);
const OF_A_PERSON = "p".repeat(28);

/** The sign-in service: whose account Google leads to, its address, and who is signed in. */
const service = vi.hoisted((): { holder: string; email: string | null; signedIn: string } => ({
  holder: "",
  email: "",
  signedIn: "",
}));
vi.mock("firebase/auth", async (original) => ({
  ...(await original<typeof firebaseAuth>()),
  signInWithCredential: async () => {
    const isNewUser = service.holder === "";
    service.holder ||= OF_A_PERSON;
    service.signedIn = service.holder;
    return { user: { uid: service.holder, email: service.email }, isNewUser };
  },
  getAdditionalUserInfo: ({ isNewUser }: { isNewUser: boolean }) => ({ isNewUser }),
  signOut: async () => {
    service.signedIn = "";
  },
  unlink: async ({ uid }: { uid: string }, providerId: string) => {
    if (providerId === "google.com" && service.holder === uid) service.holder = "";
  },
}));
vi.mock("../config.ts", () => ({ config: () => ({ emulators: {} }) }));
vi.mock("./googleStandIn.ts", () => ({ askWhoSignsIn: async () => ({ name: "", email: EMAIL }) }));
const releaseEmail = vi.hoisted(() => vi.fn<(input: { email: string }) => Promise<unknown>>());
vi.mock("../api/api.ts", () => ({ api: { accounts: { releaseEmail } } }));

const open = async () => {
  const auth: Partial<Auth> = {};
  const { user, isNew } = await openGoogle(Object.assign(auth), "en");
  return { uid: user.uid, isNew };
};

beforeEach(() => {
  Object.assign(service, { holder: "", email: EMAIL, signedIn: "" });
  releaseEmail.mockReset().mockImplementation(async () => {
    service.holder = "";
  });
});

it("signs people in to the account they have, or to a new one", async () => {
  expect(await open()).toEqual({ uid: OF_A_PERSON, isNew: true });
  expect(await open()).toEqual({ uid: OF_A_PERSON, isNew: false });
  expect(releaseEmail).not.toHaveBeenCalled();
});

it("makes whoever is given a client's account one of their own", async () => {
  service.holder = OF_A_CLIENT;
  expect(await open()).toEqual({ uid: OF_A_PERSON, isNew: true });
  expect(releaseEmail).toHaveBeenCalledWith({ email: EMAIL });
  expect(service.signedIn).toBe(OF_A_PERSON);
});

it("leaves nobody signed in as a client when it cannot be taken away", async () => {
  service.holder = OF_A_CLIENT;
  releaseEmail.mockRejectedValue(new Error("no connection"));
  await expect(open()).rejects.toThrow("no connection");
  expect(service.signedIn).toBe("");
});

it("makes whoever is given a client's account one of their own, though it has lost the address again", async () => {
  Object.assign(service, { holder: OF_A_CLIENT, email: null });
  expect(await open()).toEqual({ uid: OF_A_PERSON, isNew: true });
  expect(releaseEmail).not.toHaveBeenCalled();
  expect(service.signedIn).toBe(OF_A_PERSON);
});

it("leaves nobody signed in as a client when they are given a client's account again", async () => {
  service.holder = OF_A_CLIENT;
  releaseEmail.mockResolvedValue({});
  await expect(open()).rejects.toThrow("still leads to a client's");
  expect(service.signedIn).toBe("");
});
