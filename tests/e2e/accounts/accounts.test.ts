import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accountProblems } from "@parley/contract/problems/accountProblems.ts";
import { english } from "@parley/contract/problems/english.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail, identity } from "../../support/actors/accounts.ts";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { placeOf, signInByForm, waitForText } from "../../support/browser/browserSteps.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";

const sandbox = sandboxApi(stack.sandbox);

/** Signs in by the window that stands in for Google's. @param button what opens it */
async function signInWithGoogle(
  page: Page,
  email: string,
  button = page.getByRole("button", { name: "Continue with Google" }),
): Promise<void> {
  const opened = page.waitForEvent("popup");
  await button.click();
  const google = await opened;
  await google.getByLabel("Email").fill(email);
  const closed = google.waitForEvent("close");
  // Sent a moment later, as the window closes while a click would still be waiting for it.
  await google
    .getByRole("button", { name: "Sign in" })
    .evaluate((button: HTMLButtonElement) => void setTimeout(() => button.click()));
  await closed;
}

describe("a new person", () => {
  scenario(
    "signs up, confirms the address with the mailed link and arrives at their agents",
    async ({ open }) => {
      const page = await open();
      const email = freshEmail("new");
      await page.goto(stack.app);
      await page.getByRole("link", { name: "Create account" }).click();
      await page.getByRole("heading", { name: "Create your account" }).waitFor();
      await page.getByLabel("Name").fill("Robin Alder");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("bicycle-bell-7");
      await page.getByLabel("Where your data is kept").selectOption("Europe");
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByRole("heading", { name: "Confirm your email address" }).waitFor();
      await page.getByRole("button", { name: "I have confirmed it" }).click();
      await waitForText(page, english("accounts.notConfirmed"));
      const mail = await sandbox.waitForMail(email, "confirm");
      // On another device, as a mail is often read; the page that waits goes on by itself.
      const phone = await open();
      await phone.goto(lastLink(mail));
      await phone.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
      expect(new URL(phone.url()).search).toBe("");
      await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
      await page.getByRole("link", { name: "Go to your agents" }).click();
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/app/eu/agents");
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
    },
  );

  scenario("is told at the field what is wrong, and loses no input", async ({ open }) => {
    const page = await open();
    const taken = await newOwner();
    await page.goto(`${stack.app}/signup`);
    await page.getByRole("button", { name: "Create account" }).click();
    await waitForText(page, english("fields.ownNameRequired"));
    await page.getByLabel("Name").fill("n".repeat(10_000));
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await waitForText(page, english("fields.tooLong", { max: 100 }));
    await waitForText(page, "Please enter a valid email address");
    await waitForText(page, english("accounts.passwordWeak", { min: 10 }));
    await page.getByLabel("Name").fill("Robin Alder");
    await page.getByLabel("Email").fill(taken.email);
    await page.getByLabel("Password", { exact: true }).fill("bicycle-bell-7");
    await page.getByRole("button", { name: "Create account" }).click();
    await waitForText(page, english("accounts.emailInUse"));
    expect(await page.getByLabel("Name").inputValue()).toBe("Robin Alder");
    expect(await page.getByLabel("Email").inputValue()).toBe(taken.email);
  });
});

describe("a person who signs in with Google", () => {
  scenario(
    "chooses their region before anything is made for them, and is not asked again",
    async ({ open }) => {
      const page = await open();
      const entered: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/rpc/enterWorkspace")) entered.push(request.url());
      });
      const email = freshEmail("google");
      const heading = page.getByRole("heading", { level: 1, name: "Choose your region" });
      await page.goto(`${stack.app}/login`);
      await signInWithGoogle(page, email);
      await heading.waitFor();
      await expectAccessibleInBothThemes(page, "choosing a region");
      // Neither a reload nor another page of the application chooses for them.
      await page.reload();
      await heading.waitFor();
      await page.goto(`${stack.app}/app/na/agents`);
      await heading.waitFor();
      expect(entered).toEqual([]);
      await page.getByLabel("Where your data is kept").selectOption("Europe");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL(/\/app\/eu\/agents/);
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
      expect([...new Set(entered)]).toEqual([`${stack.api.eu}/rpc/enterWorkspace`]);

      const elsewhere = await open();
      await elsewhere.goto(`${stack.app}/login`);
      await signInWithGoogle(elsewhere, email);
      await elsewhere.waitForURL(/\/app\/eu\/agents/);
      await elsewhere.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
    },
  );
});

describe("a person without a password who deletes their account", () => {
  desktopScenario("signs in to Google once more, and keeps it otherwise", async ({ open }) => {
    const page = await open();
    const email = freshEmail("google");
    await page.goto(`${stack.app}/signup`);
    await signInWithGoogle(page, email);
    await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
    // In the region that was offered at sign-up.
    await page.goto(page.url().replace(/agents$/, "profile"));
    const danger = page.getByRole("region", { name: "Delete account" });
    await danger.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("alertdialog");
    const confirm = dialog.getByRole("button", { name: "Delete account" });
    await dialog.getByRole("textbox").fill(email);

    const closing = page.waitForEvent("popup");
    await confirm.click();
    await (await closing).close();
    await waitForText(page, english("accounts.googleClosed"));
    await signInWithGoogle(page, freshEmail("another"), confirm);
    await waitForText(page, accountProblems.en["accounts.otherGoogleAccount"]);

    await signInWithGoogle(page, email, confirm);
    await waitForText(page, "Your account is deleted.");
  });
});

describe("a page of the region that somebody new has not chosen", () => {
  const openedInAmerica = async (page: Page) => {
    const entered: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/rpc/enterWorkspace")) entered.push(request.url());
    });
    await page.goto(`${stack.app}/app/na/agents`);
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    return entered;
  };
  const isInEurope = async (page: Page, entered: readonly string[]) => {
    await page.waitForURL(/\/app\/eu\/agents$/);
    await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
    expect([...new Set(entered)]).toEqual([`${stack.api.eu}/rpc/enterWorkspace`]);
  };
  const where = (page: Page) => page.getByLabel("Where your data is kept");

  desktopScenario("is not opened after they sign up", async ({ open }) => {
    const page = await open();
    const entered = await openedInAmerica(page);
    await page.getByRole("link", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Create your account" }).waitFor();
    expect(await where(page).inputValue()).toBe("na");
    await where(page).selectOption("Europe");
    await signInWithGoogle(page, freshEmail("google"));
    await isInEurope(page, entered);
  });

  desktopScenario("is not opened after they sign in with Google", async ({ open }) => {
    const page = await open();
    const entered = await openedInAmerica(page);
    await signInWithGoogle(page, freshEmail("google"));
    await page.getByRole("heading", { level: 1, name: "Choose your region" }).waitFor();
    expect(await where(page).inputValue()).toBe("na");
    await where(page).selectOption("Europe");
    await page.getByRole("button", { name: "Continue" }).click();
    await isInEurope(page, entered);
  });
});

describe("a person whose address somebody has given to a client's account", () => {
  desktopScenario(
    "gets an account of their own when they sign in with Google",
    async ({ open }) => {
      const owner = await newOwner({ limits: { maxClients: 10 } });
      const { idToken } = await signInClient(await newClient(owner, await newOrg(owner)));
      const email = freshEmail("held");
      await identity("accounts:update", { idToken, email, password: "set-past-the-functions" });
      const page = await open();
      await page.goto(`${stack.app}/login`);
      await signInWithGoogle(page, email);
      await page.getByRole("heading", { level: 1, name: "Choose your region" }).waitFor();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
    },
  );
});

describe("a person with an account", () => {
  phoneScenario(
    "resets a forgotten password by mail, and the link works once",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await page.goto(`${stack.app}/login`);
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await page.getByRole("heading", { name: "Reset your password" }).waitFor();
      await page.getByLabel("Email").fill(owner.email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
      const link = lastLink(await sandbox.waitForMail(owner.email, "Reset"));
      await page.goto(link);
      await page.getByLabel("New password").waitFor();
      await expectAccessibleInBothThemes(page, "choosing a new password");
      await page.getByLabel("New password").fill("another-bell-8");
      await page.getByRole("button", { name: "Save password" }).click();
      await waitForText(page, "Your password was changed.");
      await signInByForm(page, { email: owner.email, password: "another-bell-8" });
      const again = await open();
      await again.goto(link);
      await waitForText(again, english("accounts.linkUsed"));
    },
  );

  scenario(
    "is not told whether an address or a password is wrong, and stays in place",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      for (const email of [owner.email, freshEmail("nobody")]) {
        await page.goto(`${stack.app}/login`);
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill("wrong-password-1");
        const button = page.getByRole("button", { name: "Sign in", exact: true });
        const before = [await placeOf(page.getByLabel("Email")), await placeOf(button)];
        await button.click();
        await waitForText(page, english("accounts.wrongCredentials"));
        expect([await placeOf(page.getByLabel("Email")), await placeOf(button)]).toEqual(before);
        expect(await page.getByLabel("Email").inputValue()).toBe(email);
      }
    },
  );

  scenario(
    "returns to the requested page after signing in, and is signed out after signing out",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await page.goto(`${stack.app}/app/na/agents?new`);
      await page.waitForURL(/\/login/);
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL(/\/app\/na\/agents\?new/);
      await page.goto(`${stack.app}/app/na/agents`);
      await page.getByRole("button", { name: /account/i }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.waitForURL(/\/login/);
      await page.goto(`${stack.app}/app/na/agents`);
      await page.waitForURL(/\/login/);
    },
  );
});

describe("the link that confirms an address", () => {
  scenario(
    "leads to a new one when it has expired, works once, and is forgiving to whoever used it",
    async ({ open }) => {
      const used = english("accounts.linkUsed");
      const { email, password } = await newOwner({ verified: false });
      const page = await open();
      await signInByForm(page, { email, password });
      await page.goto(`${stack.app}/verify`);
      await page.getByRole("button", { name: "Send again" }).click();
      const first = await sandbox.waitForMail(email, "confirm");
      await expectAccessibleInBothThemes(page, "waiting for the confirmation");

      // The emulator's codes never expire: this is how the real service refuses one that has.
      await page.route(/accounts:update/, (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: "EXPIRED_OOB_CODE" } } }),
      );
      await page.goto(lastLink(first));
      await waitForText(page, used);
      expect(new URL(page.url()).search).toBe("");
      await page.unroute(/accounts:update/);
      await page.getByRole("link", { name: "Get a new link" }).click();
      await page.getByRole("button", { name: "Send again" }).click();
      const second = await sandbox.waitForMail(email, "confirm", { after: first.id });

      const link = lastLink(second);
      await page.goto(link);
      await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
      await expectAccessibleInBothThemes(page, "a confirmed address");
      await page.goto(link);
      await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();

      const elsewhere = await open();
      await elsewhere.goto(link);
      await waitForText(elsewhere, used);
      expect(new URL(elsewhere.url()).search).toBe("");
      await elsewhere.getByRole("link", { name: "Get a new link" }).click();
      await elsewhere.waitForURL(/\/login/);
    },
    { sizes: [390] },
  );
});

describe("the pages before sign-in", () => {
  scenario("have no axe violation in light or dark", async ({ open }) => {
    const page = await open();
    const used = english("accounts.linkUsed");
    const pages = {
      "/login": "On to your agents and their chats.",
      "/signup": "Create an agent, teach it and put it on your website.",
      "/reset": "Send the link",
      "/reset?code=made-up": used,
      "/verify?code=made-up": used,
      "/app/na/prototype?vg_id=ThisNeverExisted": "This widget does not exist.",
      "/404": "Page not found",
    };
    for (const [path, words] of Object.entries(pages)) {
      await page.goto(`${stack.app}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await waitForText(page, words);
      await expectAccessibleInBothThemes(page, path);
    }
    await page.goto(`${stack.app}/signup`);
    await page.getByRole("button", { name: "Create account" }).click();
    await waitForText(page, english("fields.ownNameRequired"));
    await expectAccessibleInBothThemes(page, "/signup with nothing filled in");
  });

  scenario("are in German in a German browser", async ({ open }) => {
    const page = await open({ locale: "de-DE" });
    await page.goto(`${stack.app}/login`);
    await page.getByRole("heading", { level: 1, name: "Anmelden" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.goto(`${stack.app}/signup`);
    await page.getByRole("button", { name: "Konto erstellen" }).click();
    await waitForText(page, sayProblem({ key: "fields.ownNameRequired", values: {} }, "de"));
  });

  scenario(
    "can be used with the keyboard alone",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await page.goto(`${stack.app}/login`);
      await page.getByLabel("Email").focus();
      await page.keyboard.type(owner.email);
      await page.keyboard.press("Tab");
      await page.keyboard.type(owner.password);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/app\/na\/agents/);
    },
    { sizes: [1440] },
  );

  scenario(
    "answer an unknown address with their own 404",
    async ({ open }) => {
      const page = await open();
      await page.goto(`${stack.app}/nowhere/at/all`);
      await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
      expect(await page.title()).toContain("Page not found");
    },
    { sizes: [1440] },
  );
});
