// @vitest-environment happy-dom
import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import { english } from "@parley/contract/problems/english.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";
import { api } from "#platform/api/api.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { refreshUser, resetCodeEmail, signIn, signUp } from "#platform/auth/auth.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { german } from "#testing/german.ts";
import { sendPasswordReset, sendVerification, setNewPassword } from "./accountCalls.ts";
import EmailDialog from "./profile/EmailDialog.tsx";
import PasswordDialog from "./profile/PasswordDialog.tsx";
import ResetPage from "./reset/ResetPage.tsx";
import SignInPage from "./signIn/SignInPage.tsx";
import SignUpPage from "./signUp/SignUpPage.tsx";
import { VerifyNotice } from "./confirmEmail/VerifyNotice.tsx";

vi.mock("#platform/auth/auth.ts");
vi.mock("#platform/api/api.ts", () => ({
  api: {
    accounts: {
      changeEmail: vi.fn<() => Promise<unknown>>(),
      changePassword: vi.fn<() => Promise<unknown>>(),
    },
  },
}));
vi.mock("./accountCalls.ts", async (original) => ({
  ...(await original<object>()),
  sendPasswordReset: vi.fn<() => Promise<void>>(),
  sendVerification: vi.fn<() => Promise<void>>(),
  setNewPassword: vi.fn<() => Promise<void>>(),
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage("en");
});

const show = (page: ReactNode, at = "/") =>
  renderUi(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** Waits for English words, switches, and gives what is then in their place. */
async function afterSwitch(words: string): Promise<string | null> {
  const place = await screen.findByText(words);
  act(() => useLanguage.getState().setLanguage("de"));
  return place.textContent;
}

const unreachable = [english("connection.unreachable"), german("connection.unreachable")] as const;
const noAnswer = () => toAppError(new TypeError("Failed to fetch"));

it("follows the language at the fields of sign-in", async () => {
  show(<SignInPage />);
  type("Email", "nobody");
  press("Sign in");
  await screen.findByText(english("accounts.passwordRequired"));
  expect(await afterSwitch("Please enter a valid email address")).toBe(
    german("fields.emailAddress"),
  );
  expect(screen.getByText(german("accounts.passwordRequired"))).toBeTruthy();
});

it("follows the language above the form of sign-in", async () => {
  vi.mocked(signIn).mockRejectedValue(new AppError("auth/wrong-password", () => "x"));
  show(<SignInPage />);
  type("Email", "ada@example.org");
  type("Password", "not my password");
  press("Sign in");
  expect(await afterSwitch(english("accounts.wrongCredentials"))).toBe(
    german("accounts.wrongCredentials"),
  );
});

it("follows the language at the fields of sign-up, with the contract's limits", async () => {
  show(<SignUpPage onSignedUp={() => Promise.resolve()} />);
  type("Name", "x".repeat(NAME_MAX + 1));
  type("Email", "ada@example.org");
  type("Password", "short");
  press("Create account");
  await screen.findByText(english("fields.tooLong", { max: NAME_MAX }));
  expect(await afterSwitch(english("accounts.passwordWeak", { min: 10 }))).toBe(
    german("accounts.passwordWeak", { min: 10 }),
  );
  expect(screen.getByText(german("fields.tooLong", { max: NAME_MAX }))).toBeTruthy();
});

it("follows the language where sign-up was refused", async () => {
  vi.mocked(signUp).mockRejectedValue(new AppError("auth/email-already-in-use", () => "x"));
  show(<SignUpPage onSignedUp={() => Promise.resolve()} />);
  type("Name", "Ada");
  type("Email", "ada@example.org");
  type("Password", "correct horse 1");
  press("Create account");
  expect(await afterSwitch(english("accounts.emailInUse"))).toBe(german("accounts.emailInUse"));
});

it("follows the language where no reset link could be requested", async () => {
  vi.mocked(sendPasswordReset).mockRejectedValue(noAnswer());
  show(<ResetPage />);
  type("Email", "ada@example.org");
  press("Send the link");
  expect(await afterSwitch(unreachable[0])).toBe(unreachable[1]);
});

it("follows the language where a new password was refused", async () => {
  vi.mocked(resetCodeEmail).mockResolvedValue("ada@example.org");
  const fields = { password: problem("accounts.passwordWeak", { min: 10 }) };
  vi.mocked(setNewPassword).mockRejectedValue(new AppError("BAD_REQUEST", () => "x", { fields }));
  show(<ResetPage />, "/reset?code=1");
  await screen.findByLabelText("New password");
  type("New password", "correct horse 1");
  press("Save password");
  expect(await afterSwitch(english("accounts.passwordWeak", { min: 10 }))).toBe(
    german("accounts.passwordWeak", { min: 10 }),
  );
});

it("follows the language where the mail to confirm could not be sent", async () => {
  vi.mocked(sendVerification).mockRejectedValue(noAnswer());
  show(<VerifyNotice email="ada@example.org" isInvited={false} />);
  press("Send again");
  expect(await afterSwitch(unreachable[0])).toBe(unreachable[1]);
});

it("follows the language where the address is not confirmed yet", async () => {
  vi.mocked(refreshUser).mockResolvedValue(false);
  show(<VerifyNotice email="ada@example.org" isInvited={false} />);
  press("I have confirmed it");
  expect(await afterSwitch(english("accounts.notConfirmed"))).toBe(german("accounts.notConfirmed"));
});

it("follows the language where the address could not be changed", async () => {
  vi.mocked(api.accounts.changeEmail).mockRejectedValue(noAnswer());
  show(<EmailDialog email="ada@example.org" onClose={() => undefined} />);
  type("New email address", "ada@example.com");
  type("Your password", "correct horse 1");
  press("Send the link");
  expect(await afterSwitch(unreachable[0])).toBe(unreachable[1]);
});

it("follows the language where the password could not be changed", async () => {
  vi.mocked(api.accounts.changePassword).mockRejectedValue(noAnswer());
  show(<PasswordDialog email="ada@example.org" onClose={() => undefined} />);
  type("Current password", "correct horse 1");
  type("New password", "correct horse 2");
  press("Change password");
  expect(await afterSwitch(unreachable[0])).toBe(unreachable[1]);
});

it.each([
  ["a link that was used meanwhile", new AppError("NOT_FOUND", () => "x"), true],
  ["no connection, when the link still works", noAnswer(), false],
])("offers another link for %s", async (_why, failure, isOffered) => {
  vi.mocked(resetCodeEmail).mockResolvedValue("ada@example.org");
  vi.mocked(setNewPassword).mockRejectedValue(failure);
  show(<ResetPage />, "/reset?code=1");
  await screen.findByLabelText("New password");
  type("New password", "correct horse 1");
  press("Save password");
  const said = isOffered ? english("accounts.linkUsed") : unreachable[0];
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Get a new link" }) !== null).toBe(isOffered);
  expect(screen.queryByLabelText("New password") === null).toBe(isOffered);
});
