import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import type { AppError } from "#platform/api/appError.ts";
import { impersonatedByLink, impersonatedClient } from "#platform/auth/portal.ts";
import { linkSecret } from "#platform/page/linkSecret.ts";
import { startSession } from "../session/portalSession.ts";
import { signInFailure } from "./signInFailure.ts";

// A token works once, and an effect may run twice: the second run waits for the first one's outcome.
const running = new Map<string, Promise<void>>();

async function exchange(token: string): Promise<void> {
  const { customToken } = await api.portal.validateClientLoginToken({ token });
  await startSession(customToken);
}

/**
 * Signs in with a link's single-use token. The token is removed from the URL first, so that it ends up
 * neither in the history nor in a copied link.
 * @param ready once the session knows its region
 */
export function useLoginToken(ready: boolean): { busy: boolean; failure: AppError | undefined } {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const inUrl = linkSecret("token", location);
  const [token, setToken] = useState(inUrl);
  const [outcome, setOutcome] = useState<{ failure: AppError | undefined }>();
  // Its session has a place of its own, which a page has from when it is loaded.
  const isElsewhere = inUrl !== "" && impersonatedByLink(location) !== impersonatedClient();
  // A second link in this tab changes only what is behind the `#`: the page is not loaded again.
  if (inUrl !== "" && inUrl !== token) {
    setToken(inUrl);
    setOutcome(undefined);
  }

  useEffect(() => {
    if (isElsewhere) window.location.reload();
    else if (inUrl !== "") void navigate(pathname, { replace: true });
  }, [isElsewhere, inUrl, navigate, pathname]);

  useEffect(() => {
    if (token === "" || inUrl !== "" || !ready) return;
    const run = running.get(token) ?? exchange(token);
    running.set(token, run);
    run.then(
      () => setOutcome({ failure: undefined }),
      (thrown: unknown) => setOutcome({ failure: signInFailure(thrown) }),
    );
  }, [token, inUrl, ready]);

  return { busy: token !== "" && outcome === undefined, failure: outcome?.failure };
}
