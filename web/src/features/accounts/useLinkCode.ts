import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * The single-use code from a mail's link. It is removed from the address at once, so that it ends up neither in
 * the history nor in a copied link.
 */
export function useLinkCode(): string {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = search.get("code") ?? "";
  const [code] = useState(inAddress);
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state });
  }, [inAddress, navigate, pathname, state]);
  return code;
}
