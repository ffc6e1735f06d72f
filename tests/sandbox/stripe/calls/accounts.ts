import { changeAccount, newAccount } from "../connect/accounts.ts";
import { randomLetters } from "../store/newId.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { call, deleted, listing, type Call } from "./call.ts";

const path = "/v1/accounts";
const LINK_SECONDS = 300;

/** Connected accounts, and the links by which their owners come to Stripe's pages. */
export const accountCalls: Call[] = [
  call("POST", path, (m, p) => newAccount(m, p)),
  call("GET", `${path}/:id`, (m, _, { id }) => m.platform.main.need("account", id)),
  call("GET", "/v1/account", (m) =>
    m.isConnected
      ? m.platform.main.need("account", m.id)
      : {
          id: m.id,
          object: "account",
          charges_enabled: true,
          payouts_enabled: true,
          details_submitted: true,
          country: "US",
          default_currency: "usd",
          type: "standard",
          email: null,
        },
  ),
  call("POST", `${path}/:id`, (m, p, { id }) =>
    changeAccount(m.platform.main, m.platform.main.need("account", id), p),
  ),
  call("DELETE", `${path}/:id`, (m, _, { id }) => {
    const account = m.need("account", id);
    m.platform.merchant(id).emit("account.application.deauthorized", {
      id: m.platform.applicationId,
      object: "application",
      name: "Sandbox",
    });
    m.remove("account", account.id);
    return deleted("account", id);
  }),
  listing(path, "account"),
  call("POST", "/v1/account_links", (m, p) => {
    const account = m.need("account", p.required("account"), "account");
    p.ignore("collection_options", "collect");
    if (p.required("type") === "account_update" && account.type === "express")
      throw invalid("You cannot create `account_update` type Account Links for this account.", {
        param: "type",
      });
    const id = randomLetters(32);
    const created = m.now();
    m.add({
      id,
      object: "internal.link",
      account: account.id,
      returnUrl: p.required("return_url"),
      refreshUrl: p.required("refresh_url"),
      expiresAt: created + LINK_SECONDS,
      isUsed: false,
    });
    return {
      object: "account_link",
      created,
      expires_at: created + LINK_SECONDS,
      url: `${m.platform.origin}/stripe/onboarding/${m.id}/${id}`,
    };
  }),
  call("POST", `${path}/:id/login_links`, (m, _, { id }) => {
    const account = m.need("account", id);
    if (!account.details_submitted)
      throw invalid("Cannot create a login link for an account that has not completed onboarding.");
    return {
      object: "login_link",
      created: m.now(),
      url: `${m.platform.origin}/stripe/express/${m.id}/${id}`,
    };
  }),
];
