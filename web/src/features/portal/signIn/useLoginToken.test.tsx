// @vitest-environment happy-dom
import { render, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const validate = vi.hoisted(() => vi.fn(async () => ({ customToken: "custom" })));
const signIn = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("#platform/api/api.ts", () => ({
  api: { portal: { validateClientLoginToken: validate } },
}));
vi.mock("#platform/auth/clientAuth.ts", () => ({ signInWithToken: signIn }));

const portal = "/client/na/a1";
const reload = vi.fn<() => void>();

/** Loads the portal by this URL, as a tab does, and gives what follows a later link in it. */
async function load(url: string) {
  history.replaceState(null, "", url);
  vi.resetModules();
  const [{ useLoginToken }, session] = await Promise.all([
    import("./useLoginToken.ts"),
    import("#platform/auth/session.ts"),
  ]);
  const Page = () => {
    useLoginToken(true);
    return null;
  };
  const { unmount } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return { unmount, ...session };
}

beforeEach(() => vi.spyOn(location, "reload").mockImplementation(reload));
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  sessionStorage.clear();
});

it("signs in by a link that the page was loaded with, and takes it out of the URL", async () => {
  const { unmount } = await load(`${portal}#token=t1&viewed=c1`);
  await waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith("custom"));
  expect(location.hash).toBe("");
  expect(reload).not.toHaveBeenCalled();
  unmount();
});

it("loads the page again for another client's, whose session has a place of its own", async () => {
  const { unmount } = await load(`${portal}#token=t2&viewed=c1`);
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  history.replaceState(history.state, "", `${portal}#token=t3&viewed=c2`);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  // Still there for the page that is loaded.
  expect(location.hash).toBe("#token=t3&viewed=c2");
  expect(validate).toHaveBeenCalledOnce();
  unmount();
});

it("once such a session has ended, the tab's next is the client's own again", async () => {
  const { unmount, setUser } = await load(`${portal}#token=t4&viewed=c1`);
  const user = {
    uid: "c1",
    email: "",
    emailVerified: true,
    name: "",
    photoURL: "",
    hasPassword: false,
  };
  setUser(user);
  expect(sessionStorage).toHaveLength(1);
  setUser(undefined);
  expect(sessionStorage).toHaveLength(0);
  unmount();
});
