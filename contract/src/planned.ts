import type { HttpMethod } from "./platform/call.ts";
import type { PrincipalKind } from "./platform/principal.ts";

type PlannedRow = readonly [
  name: `${string}.${string}`,
  route: `${HttpMethod} /${string}`,
  who: readonly [PrincipalKind, ...PrincipalKind[]],
  takes: string,
  gives: string,
  summary: string,
];

/**
 * Calls that Parley is specified to serve and does not yet: they are listed in `docs/calls.md` and answer
 * 501. A capability that builds one declares it in its `calls.ts` and removes its row here.
 * `?` follows a field that may be left out. One row per line, as a table is read by its columns.
 */
// oxfmt-ignore
export const planned: readonly PlannedRow[] = [
  ["agencies.feedback", "POST /agencies/{agencyId}/email", ["client"], "agencyId, message?, attachmentIds?", "success", "Send feedback to the agency's support address"],
  ["agencyBilling.getAccountId", "GET /stripe/connect/get-account-id/{agencyUserId}/{region}", ["member", "client"], "agencyUserId, region", "accountId, allowPlans, usdPerCredit", "The account the agency is paid into, and its price per credit"],
  ["agencyBilling.createAccount", "POST /stripe/connect/create-account", ["owner"], "country", "accountId", "Open the agency's account"],
  ["agencyBilling.accountLink", "POST /stripe/connect/account-link", ["owner"], "", "redirectUrl", "Continue at the payment provider"],
  ["agencyBilling.getPaymentMethods", "GET /stripe/connect/get-payment-methods/{customerId}/{accountId}", ["member", "client"], "customerId, accountId", "paymentMethod", "The organisation's saved card"],
  ["agencyBilling.getBillingDetails", "GET /stripe/connect/get-billing-details/{customerId}/{accountId}", ["member", "client"], "customerId, accountId", "customer", "The organisation's billing address"],
  ["agencyBilling.getInvoices", "GET /stripe/connect/get-invoices/{customerId}/{accountId}", ["member", "client"], "customerId, accountId", "invoices", "The organisation's invoices"],
  ["agencyBilling.updatePayment", "POST /stripe/connect/update-payment", ["client"], "paymentMethodId", "customer", "Save the organisation's card"],
  ["agencyBilling.createSubscription", "POST /stripe/connect/create-subscription", ["client"], "priceId, returnPath", "sessionUrl", "Subscribe to an agency's plan"],
  ["agencyBilling.cancelSubscription", "POST /stripe/connect/cancel-subscription", ["client"], "subscriptionId", "subscription", "Cancel the agency's plan"],
  ["agencyBilling.getPlans", "POST /rpc/getPlans", ["member", "client"], "agencyAccountId", "plans", "Plans an agency sells"],
  ["agencyBilling.activateWhitelabelTrial", "POST /rpc/typedStripe.activateWhitelabelTrial", ["owner"], "", "whitelabelTrialEndsAt", "Start the 14-day white-label trial"],
  ["agencyBilling.upsertAgencyPlans", "POST /rpc/typedStripe.upsertAgencyPlans", ["owner"], "plans", "success, updatedPlans", "Save the plans the agency sells"],
  ["agencyBilling.preBuiltPlans", "POST /rpc/typedStripe.assemblePreBuiltPlansFromStripe", ["member"], "", "plans", "Plans with prices as the provider knows them"],
  ["agencyBilling.agencySession", "POST /rpc/typedStripe.createAgencySubscriptionSession", ["owner"], "returnPath", "sessionUrl", "Subscribe the agency itself"],
  ["agents.updateAgentPrisma", "POST /rpc/updateAgentPrisma", ["member"], "agentId, agentData", "success, agent", "Save an agent's fields, as the shell does"],
  ["agents.getAgentBackups", "POST /rpc/getAgentBackups", ["member"], "agentId", "(list)", "An agent's backups, newest first"],
  ["agents.getLatestBackup", "POST /rpc/getLatestBackup", ["member"], "agentId", "backup", "An agent's newest backup"],
  ["agents.saveAgentBackup", "POST /rpc/saveAgentBackup", ["member"], "agentId", "backup", "Keep the agent as it is now"],
  ["agents.revertToBackup", "POST /rpc/revertToBackup", ["member"], "agentId, backupId", "agentTemplate", "Make the agent what a backup holds"],
  ["billing.getUserData", "POST /stripe/get-user-data", ["member"], "", "customer, subscriptions, paymentMethod, currency, subscriptionItems", "The workspace's subscriptions and saved card"],
  ["billing.upsertPaymentMethod", "POST /stripe/upsert-payment-method", ["owner"], "paymentMethodId, email, name, phone?, address, isNewPaymentMethod", "customerId", "Save a card and its address"],
  ["billing.checkDiscountCode", "POST /stripe/check-discount-code", ["owner"], "discountCode", "discount", "What a discount code is worth"],
  ["billing.createSubscription", "POST /stripe/create-subscription", ["owner"], "planId, addonsToShow?, discountCode?, idempotencyKey", "transactionId, amountPaidCents, tax, requiresAction, clientSecret, paymentIntentId, subscriptionId", "Subscribe to a plan"],
  ["billing.confirmPayment", "POST /stripe/confirm-subscription-payment", ["owner"], "paymentIntentId, subscriptionId", "success", "Complete a subscription once the bank has confirmed the payment"],
  ["billing.checkAddonStatus", "POST /stripe/check-addon-status", ["member"], "addonKeys", "hasSubscription, addons", "Which add-ons the workspace has"],
  ["billing.addAddon", "POST /stripe/add-addon-to-subscription", ["owner"], "addons, idempotencyKey", "errors", "Add add-ons"],
  ["billing.removeAddon", "POST /stripe/remove-addon-from-subscription", ["owner"], "addonKeys", "success", "Remove add-ons"],
  ["billing.cancelSubscription", "POST /stripe/cancel-subscription", ["owner"], "reason", "success", "Cancel at the period's end"],
  ["billing.reactivateSubscription", "POST /stripe/reactivate-subscription", ["owner"], "", "success", "Undo a cancellation"],
  ["channels.connectMetaPage", "POST /rpc/connectMetaPage", ["member"], "agentId, connectionId, pageId", "success", "Connect a page to the agent"],
  ["channels.removeMetaPage", "POST /rpc/removeMetaPage", ["member"], "agentId, pageId", "success", "Disconnect a page from the agent"],
  ["channels.exchangeMetaToken", "POST /rpc/exchangeMetaToken", ["member"], "agentId, token", "connectionId", "Keep a page login for longer"],
  ["channels.checkPageSubscriptions", "POST /rpc/checkPageSubscriptions", ["member"], "agentId, connectionId", "subscriptions", "Which page sends us its messages"],
  ["channels.tokenToPages", "POST /rpc/tokenToPages", ["member"], "agentId, connectionId", "pages", "Pages the login may connect"],
  ["channels.getWhatsappNumbers", "POST /rpc/getWhatsappNumbers", ["member"], "agentId", "(list)", "Numbers connected to the agent"],
  ["channels.getLongAccessToken", "POST /rpc/getLongAccessToken", ["member"], "agentId, token", "connectionId", "Keep a WhatsApp login for longer"],
  ["channels.getDetailsOfWhatsappNumber", "POST /rpc/getDetailsOfWhatsappNumber", ["member"], "agentId, connectionId, wabaId", "data", "Numbers of an account"],
  ["channels.createTemplate", "POST /rpc/createTemplate", ["member"], "agentId, connectionId, wabaId, name, language?, category?, bodyText", "success", "Make a message template"],
  ["credits.topUp", "POST /stripe/top-up-usd", ["owner"], "amountCents, currency, idempotencyKey", "credits", "Buy credits with the saved card"],
  ["credits.prePaid", "POST /stripe/connect/pre-paid", ["client"], "creditAmount, idempotencyKey", "credits", "Buy credits from the agency"],
  ["credits.changeAutoBilling", "POST /rpc/postChangeAutoBilling", ["owner"], "autoBilling, threshold, amountUsd, monthlyLimitUsd?", "success, message", "Set the workspace's automatic recharge"],
  ["credits.updateAutorecharge", "POST /stripe/connect/update-autorecharge", ["client"], "automaticBilling, threshold?, amountUsd?", "success", "Set the organisation's automatic recharge"],
  ["domains.status", "GET /api/{region}/vercel-api/custom-domain", ["member"], "region, domain, domainType", "isVerified", "Whether the agency's domain is verified"],
  ["domains.add", "POST /api/{region}/vercel-api/custom-domain", ["member"], "region, customDomain, agencyId, isVGSubdomain?, isCustomDomain?", "success, data", "Connect a domain or subdomain to the agency"],
  ["domains.remove", "DELETE /api/{region}/vercel-api/custom-domain", ["member"], "region, domain, domainType", "success, message", "Disconnect the agency's domain"],
  ["domains.proxy", "GET /proxy", ["member"], "domain", "live", "Whether the caller's own domain answers"],
  ["domains.sendDnsInstructions", "POST /api/mail/send-dns-instructions", ["member"], "to, agencyId, domainType", "success, message", "Mail the DNS records of the agency's domain to whoever sets them"],
  ["domains.addMailDomain", "POST /resend/domains/{domain}", ["member"], "domain, agencyId", "success, id, records", "Add the domain the agency sends mail from"],
  ["domains.verifyMailDomain", "POST /resend/domains/{id}/verify", ["member"], "id", "success", "Ask for the mail domain to be checked"],
  ["domains.getMailDomain", "GET /resend/domains/{id}", ["member"], "id", "success, status, records", "The mail domain's status and DNS records"],
  ["domains.removeMailDomain", "DELETE /resend/domains/{id}", ["member"], "id", "success", "Remove the mail domain"],
  ["wizard.getBrandingInfo", "POST /rpc/onboarding.getBrandingInfo", ["member"], "company", "brandingInfo", "Read colours and logo off a company's website"],
  ["wizard.createPersonalizedAgent", "POST /rpc/onboarding.createPersonalizedAgent", ["member"], "company, brandingChoices", "agentId, prototypeUrl, agentData", "Make an agent out of a company's website"],
  ["workspaces.completeOnboarding", "POST /v2/workspaces/{id}", ["member", "workspaceKey"], "id, workspaceName?", "success", "Name the workspace and end its onboarding"],
];

/** Calls of outside services that come with the planned ones; an adapter that makes one declares it itself. */
// oxfmt-ignore
export const plannedOutside: readonly { service: string; calls: readonly string[]; by: string }[] = [
  { service: "Meta Graph v18.0", calls: ["POST /{phoneId}/messages"], by: "the server, with the number's token from the vault" },
  { service: "Resend", calls: ["mail domains"], by: "the server" },
  { service: "Stripe", calls: ["customers", "subscriptions", "charges"], by: "the server; the browser only turns a card into a token and confirms a payment" },
  { service: "Font service", calls: ["GET of a font's style sheet"], by: "the server, through the one way out" },
];
