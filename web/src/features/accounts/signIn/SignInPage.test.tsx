// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import { AppError } from "#platform/api/appError.ts";
import { signIn } from "#platform/auth/auth.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useSession } from "#platform/auth/session.ts";
import { renderUi } from "#testing/renderUi.tsx";
import SignInPage from "./SignInPage.tsx";

vi.mock("#platform/auth/auth.ts", () => ({
  signIn: vi.fn<(input: { email: string; password: string }) => Promise<void>>(),
  preloadGoogle: vi.fn<() => void>(),
  signInWithGoogle: vi.fn<() => Promise<void>>(),
}));

const field = (label: string) => {
  const element = screen.getByLabelText(label);
  if (!(element instanceof HTMLInputElement)) throw new Error(`${label} is not an input`);
  return element;
};

function fillIn(email: string, password: string) {
  fireEvent.change(field("Email"), { target: { value: email } });
  fireEvent.change(field("Password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  useSession.setState({ endedBecause: undefined });
  renderUi(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.mocked(signIn).mockReset();
});

it("asks for both at their fields and does not try without them", async () => {
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText(english("accounts.emailRequired"))).toBeTruthy();
  expect(screen.getByText(english("accounts.passwordRequired"))).toBeTruthy();
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  expect(signIn).not.toHaveBeenCalled();
});

it.each(["auth/user-not-found", "auth/wrong-password", "auth/invalid-credential"])(
  "says the same for %s, and loses nothing that was typed",
  async (code) => {
    vi.mocked(signIn).mockRejectedValue(new AppError(code, () => "x"));
    fillIn("ada@example.org", "not my password");
    expect((await screen.findByRole("alert")).textContent).toBe(
      english("accounts.wrongCredentials"),
    );
    expect(field("Email").value).toBe("ada@example.org");
    expect(field("Password").value).toBe("not my password");
  },
);

it("sends the address without blanks around it and the password as it is", async () => {
  vi.mocked(signIn).mockResolvedValue();
  fillIn("  ada@example.org ", " spaced 1 ");
  await vi.waitFor(() =>
    expect(signIn).toHaveBeenCalledWith({ email: "ada@example.org", password: " spaced 1 " }),
  );
});
