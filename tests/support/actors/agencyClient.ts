import type { NewClient } from "@parley/contract/clients/client.ts";
import type { OrgEditable } from "@parley/contract/clients/org.ts";
import { z } from "zod";
import { freshEmail, identity } from "./accounts.ts";
import { apiAs, type Api, type Caller } from "../stack/apiAs.ts";
import type { Owner } from "./owner.ts";

/** An organisation, and the agency it belongs to. */
export type OrgRef = { agencyId: string; orgId: string };

/** A client who can sign in. */
export type ClientAccount = OrgRef & { clientId: string; email: string; password: string };

/** A client who has signed in. */
export type SignedInClient = ClientAccount & { idToken: string; refreshToken: string; api: Api };

/** Creates an organisation, and the agency if there is none yet. */
export async function newOrg(owner: Owner, fields: Partial<OrgEditable> = {}): Promise<OrgRef> {
  const { agencyId } = await owner.api.agencies.ensure({});
  const { orgId } = await owner.api.clients.createOrg({ fields: { name: "Bakery", ...fields } });
  return { agencyId, orgId };
}

/** Creates a client of the organisation. @param owner who creates it: a member, or its admin */
export async function newClient(
  owner: { api: Api },
  home: OrgRef,
  fields: Partial<NewClient> = {},
  widgetIDs: string[] = [],
): Promise<ClientAccount> {
  const { agencyId, orgId } = home;
  const email = fields.email ?? freshEmail("client");
  const password = "baker-street-221";
  const { clientId } = await owner.api.clients.createClient({
    orgId,
    fields: { name: "Kim Baker", ...fields, email },
    widgetIDs,
    password,
  });
  return { agencyId, orgId, clientId, email, password };
}

/** Signs the client in with their password, as the page does. */
export async function signInClient(
  account: ClientAccount,
  caller: Omit<Caller, "token"> = {},
): Promise<SignedInClient> {
  const { agencyId, email, password } = account;
  const given = await apiAs(caller).portal.signIn({ agencyId, email, password });
  return { ...account, ...(await signInWithCustomToken(given.customToken, caller)) };
}

/** Exchanges one of our custom tokens at the sign-in service. */
export async function signInWithCustomToken(
  customToken: string,
  caller: Omit<Caller, "token"> = {},
): Promise<{ idToken: string; refreshToken: string; api: Api }> {
  const body = { token: customToken, returnSecureToken: true };
  const answer = await identity("accounts:signInWithCustomToken", body);
  const { idToken, refreshToken } = session.parse(answer);
  return { idToken, refreshToken, api: apiAs({ ...caller, token: idToken }) };
}

const session = z.object({ idToken: z.string(), refreshToken: z.string() });
