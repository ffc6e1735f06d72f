import { describe, expect, test } from "vitest";
import { callChanges } from "./callChanges.ts";
import { callTable } from "./callTable.ts";

/** Every call that Parley was specified to serve, written out by hand. `{}` is a placeholder. */
const specified = `
POST /v2/agents/{}
POST /rpc/convertAgentTemplateToAgent
POST /rpc/onboarding.getBrandingInfo
POST /rpc/onboarding.createPersonalizedAgent
POST /v2/workspaces/{}
POST /rpc/uploadFile
GET /api/{}/vercel-api/custom-domain
DELETE /api/{}/vercel-api/custom-domain
POST /api/{}/vercel-api/custom-domain
GET /proxy
POST /api/mail/send-dns-instructions
GET /translate/languages
GET /v3/public/agents/{}
GET /v3/public/users/{}/check-credits
GET /utils/ip
POST /agents/{}/analytics
PUT /qdrant/collections/{}
POST /qdrant/collections/{}/points
GET /v2/agents/{}/kb/{}
POST /rpc/connectMetaPage
POST /rpc/removeMetaPage
POST /rpc/exchangeMetaToken
POST /v2/agents/{}/telegram-webhook
GET /agents/{}/wa-webhook
POST /agents/{}/wa-webhook
POST /agents/{}/gc-webhook
POST /rpc/getWhatsappNumbers
POST /rpc/getLongAccessToken
POST /rpc/connectWhatsappNumber
POST /rpc/removeWhatsappNumber
POST /rpc/getDetailsOfWhatsappNumber
POST /rpc/createTemplate
POST /rpc/getAgentBackups
POST /rpc/revertToBackup

GET /public/users/{}
GET /stripe/connect/get-account-id/{}/{}
POST /stripe/connect/create-account
POST /stripe/connect/account-link
POST /rpc/getPlans
POST /rpc/createWorkspace
POST /rpc/updateWorkspace
POST /rpc/deleteWorkspace
POST /rpc/updateAgentPrisma
POST /rpc/typedStripe.activateWhitelabelTrial
POST /rpc/typedStripe.upsertAgencyPlans
POST /rpc/typedStripe.assemblePreBuiltPlansFromStripe
POST /rpc/typedStripe.createAgencySubscriptionSession
POST /no-auth/workspaces/{}/invite
POST /api/invitations/create
GET /api/invitations/workspace/{}
DELETE /api/invitations/{}/revoke
POST /api/invitations/send-email
POST /resend/domains/{}
POST /resend/domains/{}/verify
GET /resend/domains/{}
DELETE /resend/domains/{}

PATCH /api/agents/{}/update
POST /workspace/{}/logs
POST /rpc/getLatestBackup
POST /rpc/saveAgentBackup
POST /rpc/checkPageSubscriptions
POST /rpc/tokenToPages
POST /rpc/ssoClient
POST /rpc/validateClientLoginToken

POST /agencies/{}/email
POST /stripe/get-user-data
POST /stripe/upsert-payment-method
POST /stripe/check-discount-code
POST /stripe/create-subscription
POST /stripe/confirm-subscription-payment
POST /stripe/top-up-usd
POST /stripe/check-addon-status
POST /stripe/add-addon-to-subscription
POST /stripe/remove-addon-from-subscription
POST /stripe/cancel-subscription
POST /stripe/reactivate-subscription
POST /rpc/postChangeAutoBilling
GET /stripe/connect/get-payment-methods/{}/{}
GET /stripe/connect/get-billing-details/{}/{}
GET /stripe/connect/get-invoices/{}/{}
POST /stripe/connect/update-payment
POST /stripe/connect/pre-paid
POST /stripe/connect/update-autorecharge
POST /stripe/connect/create-subscription
POST /stripe/connect/cancel-subscription
`
  .split("\n")
  .filter((line) => line !== "");

const table = callTable();
const routeOf = (row: { method: string; path: string }) =>
  `${row.method} ${row.path.replace(/\{[^}]*\}/g, "{}")}`;
const routes = table.map(routeOf);

describe("the table of calls", () => {
  test.each(specified)("%s is listed once", (route) => {
    expect(routes.filter((other) => other === route)).toHaveLength(1);
  });

  test.each([
    "GET /v3/public/files/{}",
    "GET /openapi.json",
    "GET /docs",
    "POST /internal/sweep",
    "POST /resend/webhook",
  ])("%s, which is not a call of the contract, is listed too", (route) => {
    expect(routes).toContain(route);
  });

  test("nothing is planned that was not specified", () => {
    const planned = table.filter((row) => !row.served).map(routeOf);
    expect(planned.filter((route) => !specified.includes(route))).toEqual([]);
  });

  test("no two calls share method and path", () => {
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  test.each(table)("$name names its placeholders, its callers and its purpose", (row) => {
    const placeholders = [...row.path.matchAll(/\{([^}]*)\}/g)].map(([, field]) => field);
    expect(row.takes).toEqual(expect.arrayContaining(placeholders));
    expect(row.who.length).toBeGreaterThan(0);
    expect(row.summary).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  // A planned row has no schema yet: here and below, its fields are checked by the names written in it.
  test("no input takes what the server alone decides", () => {
    const decided =
      /^(ownerID|internal|tokensUsage|loadTokens|role|isAdmin|memberUids|html\w*)\??$/;
    const writing = table.filter((row) => row.method !== "GET");
    expect(writing.filter((row) => row.takes.some((field) => decided.test(field)))).toEqual([]);
    // The region is that of the function that was asked; a body cannot choose it.
    const choosing = table.filter((row) => row.takes.includes("region"));
    expect(choosing.filter((row) => !row.path.includes("{region}"))).toEqual([]);
  });

  test("no answer gives a secret or a password, but the audited showing of a key", () => {
    const secret = /password|secret|accessToken|longAccessToken|apiKey/i;
    const giving = table.filter((row) => row.gives.some((field) => secret.test(field)));
    expect(giving.map((row) => row.name)).toEqual([
      "agencies.revealSecret",
      "agents.revealSecret",
      "events.revealSecret",
      "workspaces.revealSecret",
      "billing.createSubscription",
    ]);
  });

  test("every change from what was specified names a call that exists", () => {
    const known = table.map((row) => `${row.method} ${row.path}`);
    expect(Object.keys(callChanges).filter((route) => !known.includes(route))).toEqual([]);
  });
});
