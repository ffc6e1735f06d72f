// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { accountProblems } from "@parley/contract/problems/accountProblems.ts";
import { english } from "@parley/contract/problems/english.ts";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import RemovalDialog from "./RemovalDialog.tsx";

const EMAIL = "ada@example.org";

/** What the page did of what can be seen from outside, in order. */
const done = vi.hoisted((): string[] => []);
const google = vi.hoisted((): { fails: Error | undefined } => ({ fails: undefined }));
vi.mock("#platform/auth/auth.ts", () => ({
  preloadGoogle: () => done.push("loads Google's window"),
  signInAgainWithGoogle: async () => {
    done.push("opens Google's window");
    if (google.fails) throw google.fails;
  },
  signOut: async () => {
    done.push("signs out");
  },
}));
vi.mock("#platform/api/api.ts", () => ({
  apiIn: (region: string) => ({
    accounts: {
      remove: async ({ password }: { password: string }) => {
        done.push(`deletes in ${region} with "${password}"`);
        return { accountDeleted: true };
      },
    },
  }),
}));

function open(hasPassword: boolean) {
  renderUi(
    <MemoryRouter>
      <RemovalDialog
        user={{
          uid: "ada",
          email: EMAIL,
          emailVerified: true,
          name: "",
          photoURL: "",
          hasPassword,
        }}
        names={["Workshop"]}
        regions={["na"]}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );
}

async function confirm(password?: string) {
  const [typed] = await screen.findAllByRole("textbox");
  if (!typed) throw new Error("no field for the address");
  fireEvent.change(typed, { target: { value: EMAIL } });
  if (password !== undefined)
    fireEvent.change(screen.getByLabelText("Your password"), { target: { value: password } });
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  fireEvent.submit(form);
}

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  done.length = 0;
  google.fails = undefined;
});
afterEach(async () => {
  cleanup();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
});

it("has somebody without a password sign in to Google again before anything is deleted", async () => {
  open(false);
  await screen.findByText(/Google’s window opens when you click Delete account/);
  await confirm();
  await waitFor(() => {
    expect(done).toEqual([
      "loads Google's window",
      "opens Google's window",
      'deletes in na with ""',
      "signs out",
    ]);
  });
});

it("asks whoever has a password for that alone", async () => {
  open(true);
  await confirm("correct-horse-9");
  await waitFor(() => {
    expect(done).toEqual(['deletes in na with "correct-horse-9"', "signs out"]);
  });
});

it.each<[Language, string, string]>([
  ["en", "auth/popup-closed-by-user", english("accounts.googleClosed")],
  ["de", "auth/popup-closed-by-user", german("accounts.googleClosed")],
  ["en", "auth/user-mismatch", accountProblems.en["accounts.otherGoogleAccount"]],
  ["de", "auth/user-mismatch", accountProblems.de["accounts.otherGoogleAccount"]],
])("says in %s that nothing is deleted after %s", async (language, code, words) => {
  useLanguage.getState().setLanguage(language);
  google.fails = new AppError(code, "connection.unexpected");
  open(false);
  await confirm();
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(done).toEqual(["loads Google's window", "opens Google's window"]);
});
