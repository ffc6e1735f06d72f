import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * The single-use code from a mail's link. It is removed from the URL at once, so that it ends up neither in
 * the history nor in a copied link.
 */
export function useLinkCode(): string {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inUrl = search.get("code") ?? "";
  const [code] = useState(inUrl);
  useEffect(() => {
    if (inUrl) void navigate(pathname, { replace: true, state });
  }, [inUrl, navigate, pathname, state]);
  return code;
}
