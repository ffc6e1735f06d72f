import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { linkSecret } from "#platform/page/linkSecret.ts";

/**
 * The single-use code from a mail's link. It is removed from the URL at once, so that it ends up neither in
 * the history nor in a copied link.
 */
export function useLinkCode(): string {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const inUrl = linkSecret("code", { search, hash });
  const [code] = useState(inUrl);
  useEffect(() => {
    if (!inUrl) return;
    // Another link was opened on this page: what differs behind the # alone loads nothing by itself.
    if (inUrl !== code) window.location.reload();
    else void navigate(pathname, { replace: true, state });
  }, [inUrl, code, navigate, pathname, state]);
  return code;
}
