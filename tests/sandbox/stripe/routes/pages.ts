import type { ServerResponse } from "node:http";
import { z } from "zod";
import { sandboxPolicy } from "../../page/sandboxPolicy.ts";
import { respondHtml, respondJson, respondRedirect } from "../../platform/respond.ts";
import { route, type Handler, type Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { settleIntent } from "../billing/payInvoice.ts";
import { completeSession, pageOf, resumeSession } from "../checkout/sessions.ts";
import { redeemOnPage } from "../checkout/redeemOnPage.ts";
import { setAccountState } from "../connect/accounts.ts";
import { checkoutPage } from "../pages/checkoutPage.ts";
import { invoicePage } from "../pages/invoicePage.ts";
import { onboardingPage } from "../pages/onboardingPage.ts";
import { threeDSecurePage } from "../pages/threeDSecurePage.ts";
import { confirmIntent, failAuthentication } from "../payments/confirmIntent.ts";
import { confirmSetup, failSetupAuthentication } from "../payments/confirmSetup.ts";
import { newCard, noBillingDetails } from "../payments/paymentMethods.ts";
import type { CheckoutSession } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { StripeService } from "../StripeService.ts";
import { StripeProblem } from "../wire/StripeProblem.ts";

const cardForm = z.object({
  number: z.string().transform((text) => text.replace(/[ -]/g, "")),
  expiry: z.string(),
  cvc: z.string(),
  name: z.string().default(""),
  email: z.string().default(""),
});

/** Stripe's own pages: checkout, a bank's question, onboarding, invoices. */
export function stripePagesRoutes(service: StripeService): Route[] {
  const at =
    (
      handle: (m: Merchant, id: string, ...rest: Parameters<Handler>) => Promise<void> | void,
    ): Handler =>
    async (request, response) => {
      const { account = "", id = "" } = request.params;
      const platform = service.ofAccount(account);
      if (platform === undefined) return notFound(response);
      platform.origin = request.url.origin;
      await handle(platform.merchant(account), id, request, response);
    };
  return [
    route(
      "GET",
      "/stripe/checkout/:account/:id",
      at((m, id, request, response) => {
        const session = m.find("checkout.session", id);
        if (session === undefined) return notFound(response);
        m.platform.transact(() => resumeSession(m, session), never);
        show(m, m.need("checkout.session", id), "", request, response);
      }),
    ),
    route(
      "POST",
      "/stripe/checkout/:account/:id",
      at(async (m, id, request, response) => {
        const form = await formOf(request);
        const session = m.find("checkout.session", id);
        if (session === undefined) return notFound(response);
        if (form["code"] !== undefined && form["number"] === undefined)
          return withCode(m, session, form["code"], request, response);
        pay(m, session, cardForm.parse(form), request, response);
      }),
    ),
    route(
      "GET",
      "/stripe/three-d-secure/:account/:id",
      at((m, id, request, response) => {
        const intent = intentOf(m, id, request);
        if (intent === undefined) return notFound(response);
        html(response, threeDSecurePage(intent, request.language), "*");
      }),
    ),
    route(
      "POST",
      "/stripe/three-d-secure/:account/:id",
      at(async (m, id, request, response) => {
        const isProven = (await formOf(request))["outcome"] === "complete";
        if (intentOf(m, id, request) === undefined) return notFound(response);
        const url = m.platform.transact(() => authenticate(m, id, isProven), keeps);
        if (url === null) html(response, threeDSecurePage(null, request.language), "*");
        else respondRedirect(response, 303, url);
      }),
    ),
    route(
      "GET",
      "/stripe/onboarding/:account/:id",
      at((m, id, request, response) => {
        const link = m.find("internal.link", id);
        const account = m.find("account", link?.account);
        if (link === undefined || account === undefined) return notFound(response);
        // A link opens once, and for a while: then its platform has to make another.
        if (link.isUsed || link.expiresAt < m.now())
          return respondRedirect(response, 303, link.refreshUrl);
        m.platform.transact(() => m.change(link, { isUsed: true }), never);
        html(response, onboardingPage(account, request.language), "'none'");
      }),
    ),
    route(
      "POST",
      "/stripe/onboarding/:account/:id",
      at(async (m, id, request, response) => {
        const state = z
          .enum(["enabled", "pending", "restricted", "new"])
          .safeParse((await formOf(request))["state"]);
        const link = m.find("internal.link", id);
        const account = m.find("account", link?.account);
        if (link === undefined || account === undefined || !state.success)
          return notFound(response);
        if (state.data !== "new")
          m.platform.transact(() => setAccountState(m, account, state.data), never);
        respondRedirect(response, 303, link.returnUrl);
      }),
    ),
    route(
      "GET",
      "/stripe/invoices/:account/:id",
      at((m, id, request, response) => {
        const invoice = m.find("invoice", id);
        if (invoice === undefined) return notFound(response);
        html(response, invoicePage(invoice, request.language), "'none'");
      }),
    ),
  ];
}

/** Pays a session by the card of a form; a bank's question or the way back follows. */
function pay(
  m: Merchant,
  session: CheckoutSession,
  form: z.infer<typeof cardForm>,
  request: SandboxRequest,
  response: ServerResponse,
): void {
  const [, month = "0", year = "0"] =
    /^(\d{1,2}) ?\/ ?(?:20)?(\d\d)$/.exec(form.expiry.trim()) ?? [];
  try {
    const outcome = m.platform.transact(() => {
      const card = {
        number: form.number,
        expMonth: Number(month),
        expYear: 2000 + Number(year),
        cvc: form.cvc,
      };
      const person = { email: form.email || session.customer_email, name: form.name || null };
      const method = newCard(m, card, { ...noBillingDetails, ...person });
      return completeSession(m, session, method, person);
    }, keeps);
    if (outcome.kind === "authenticate") return respondRedirect(response, 303, outcome.url);
    if (outcome.kind === "done") return respondRedirect(response, 303, returnUrl(outcome.session));
    show(m, m.need("checkout.session", session.id), outcome.problem.message, request, response);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    show(m, m.need("checkout.session", session.id), error.message, request, response);
  }
}

function withCode(
  m: Merchant,
  session: CheckoutSession,
  code: string,
  request: SandboxRequest,
  response: ServerResponse,
): void {
  try {
    m.platform.transact(() => redeemOnPage(m, session, code), never);
    respondRedirect(response, 303, pageOf(m, session));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    show(m, session, error.message, request, response);
  }
}

/** Goes on once a bank has asked. @returns where the person is sent, null to stay */
function authenticate(m: Merchant, id: string, isProven: boolean): string | null {
  const returnUrl = m.find("internal.intent", id)?.returnUrl ?? null;
  const payment = m.find("payment_intent", id);
  if (payment?.status === "requires_action") {
    const method = m.need("payment_method", payment.payment_method);
    const after = isProven
      ? confirmIntent(m, payment, { method, isOffSession: false, returnUrl, isAuthenticated: true })
          .intent
      : failAuthentication(m, payment);
    settleIntent(m, after);
  }
  const setup = m.find("setup_intent", id);
  if (setup?.status === "requires_action") {
    const method = m.need("payment_method", setup.payment_method);
    if (isProven) confirmSetup(m, setup, method, returnUrl, true);
    else failSetupAuthentication(m, setup);
  }
  if (returnUrl === null) return null;
  const url = new URL(returnUrl);
  const intent = payment ?? setup;
  url.searchParams.set(intent?.object ?? "", id);
  url.searchParams.set(`${intent?.object}_client_secret`, intent?.client_secret ?? "");
  url.searchParams.set("redirect_status", isProven ? "succeeded" : "failed");
  return url.href;
}

function intentOf(m: Merchant, id: string, request: SandboxRequest) {
  const intent = m.find("payment_intent", id) ?? m.find("setup_intent", id);
  return intent?.client_secret === request.url.searchParams.get("client_secret")
    ? intent
    : undefined;
}

/** Where a person goes who has paid. */
function returnUrl({ success_url, id }: CheckoutSession): string {
  return (success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function show(
  m: Merchant,
  session: CheckoutSession,
  problem: string,
  request: SandboxRequest,
  response: ServerResponse,
): void {
  if (session.status === "complete") return respondRedirect(response, 303, returnUrl(session));
  html(response, checkoutPage(m, session, problem, request.language), "'none'");
}

/** A page; where it may stand in a frame, as a bank's question does, is for the caller to say. */
function html(response: ServerResponse, page: string, ancestors: string): void {
  // Forms lead on to the shop's own pages.
  const policy = sandboxPolicy
    .replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`)
    .replace("form-action 'self'", "form-action *");
  respondHtml(response, 200, page, { "content-security-policy": policy, vary: "accept-language" });
}

function notFound(response: ServerResponse): void {
  respondJson(response, 404, { error: { message: "There is no such page at Stripe's." } });
}

async function formOf(request: SandboxRequest): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

function keeps(error: unknown): boolean {
  return error instanceof StripeProblem && error.keeps;
}

function never(): boolean {
  return false;
}
