import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";

/** An agency's branding, or why it is not there. `gone`: there is no such agency. */
export type Brand =
  | { status: "loading" }
  | { status: "gone" }
  | { status: "error" }
  | { status: "ready"; data: AgencyView };

/** The public branding of the agency whose portal this is. @param ready once the session knows its region */
export function useBrand(agencyId: string, ready: boolean): Brand {
  const [brand, setBrand] = useState<Brand>({ status: "loading" });
  useEffect(() => {
    if (!ready) return;
    api.agencies.publicView({ agencyId }).then(
      ({ data }) => setBrand({ status: "ready", data }),
      (thrown: unknown) => {
        const { code } = toAppError(thrown);
        const unknown = code === "NOT_FOUND" || code === "BAD_REQUEST";
        setBrand({ status: unknown ? "gone" : "error" });
      },
    );
  }, [agencyId, ready]);
  return brand;
}
