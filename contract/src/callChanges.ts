/**
 * Where a call differs from what was first specified, and why: that trusted the browser with
 * secrets, other people's ids or the sum to charge. By method and path.
 */
export const callChanges: Readonly<Record<string, string>> = {
  "POST /v2/agents/{agentId}":
    "Takes the editable fields only; a body that names ownerID, internal or tokensUsage changes none of them.",
  "PATCH /api/agents/{agentId}/update":
    "Takes the editable fields and the revision the editor began from; the secret key is never written from a browser.",
  "POST /rpc/updateAgentPrisma": "Takes the editable fields, not a whole agent.",
  "POST /v2/workspaces/{id}": "Does not take `internal`: it says what the workspace may do.",
  "GET /public/users/{userId}":
    "Anyone may ask, so it gives no workspaceSecret, and answers only for an agency of that workspace.",
  "POST /rpc/updateWorkspace":
    "Removes members and adds none; `removeEmails` names who goes, so that nobody who joined meanwhile is removed with them.",
  "POST /rpc/deleteWorkspace":
    "The owner alone, the name typed, and never the personal workspace; any member could before.",
  "POST /no-auth/workspaces/{workspaceId}/invite":
    "Takes the invitation's single-use token from a signed-in person; the address that joins is their own verified one, not one from the body or the link.",
  "POST /api/invitations/send-email":
    "Takes the invitation, not an email address and a link: it mails only the person it was made for, so it cannot be used to send email at will.",
  "POST /workspace/{userId}/logs":
    "Takes plain fields for an agent of one's own; emails go to members' verified addresses, at most ten an hour; the region is the function's, never the body's.",
  "POST /agents/{agentId}/analytics":
    "Takes what is counted alone: the server knows time and origin from the request, and stores nothing of browser, platform or IP address. It counts `opens` too.",
  "GET /v3/public/users/{ownerID}/check-credits":
    "Answers a visitor of one of that owner's agents, not whoever guesses an id.",
  "POST /rpc/uploadFile":
    "Takes a file instead of a path and a user id: the server names it, and its bytes decide the type.",
  "GET /api/{region}/vercel-api/custom-domain": "Answers only for the caller's own domains.",
  "POST /api/{region}/vercel-api/custom-domain":
    "The user is the caller; the agency must be theirs.",
  "DELETE /api/{region}/vercel-api/custom-domain": "Removes only a domain of the caller's agency.",
  "GET /proxy":
    "Answers only for the caller's own domains, with yes or no: an open proxy reaches whatever our network reaches.",
  "POST /api/mail/send-dns-instructions":
    "Takes the domain, not HTML, a subject or a sender: we word the email, to a verified email address, with a rate limit.",
  "POST /agencies/{agencyId}/email":
    "Takes a message, not recipients and HTML: it goes to the agency's own support address, with a rate limit.",
  "POST /resend/domains/{domain}": "The user is the caller; the agency must be theirs.",
  "POST /rpc/ssoClient":
    "Gives a custom token, never email and password; whether a client exists is not told.",
  "POST /rpc/validateClientLoginToken":
    "Takes a code that works once and gives a custom token, never a password.",
  "POST /rpc/exchangeMetaToken":
    "The long-lived token stays with the server; the page gets a handle.",
  "POST /rpc/getLongAccessToken":
    "The long-lived token stays with the server; the page gets a handle.",
  "POST /rpc/connectMetaPage":
    "Takes the handle and the page's id; page tokens stay with the server.",
  "POST /rpc/checkPageSubscriptions": "Takes a handle instead of a token.",
  "POST /rpc/tokenToPages": "Takes a handle instead of a token, and gives pages without theirs.",
  "POST /rpc/getWhatsappNumbers": "Gives numbers without their access tokens.",
  "POST /rpc/connectWhatsappNumber":
    "Takes App ID and App Secret too, without which nothing that Meta sends can be verified; they and the token stay with the server, which asks Meta for the number itself.",
  "POST /rpc/getDetailsOfWhatsappNumber": "Takes a handle instead of a token.",
  "POST /rpc/createTemplate": "Takes a handle instead of a token.",
  "POST /v2/agents/{agentId}/telegram-webhook":
    "On the function `hooks`, not on `api`, which does not know it. The secret header is checked before anything else; unset means refused.",
  "GET /agents/{agentId}/wa-webhook":
    "On the function `hooks`, not on `api`, which does not know it. The token is checked before the challenge is given back.",
  "POST /agents/{agentId}/wa-webhook":
    "On the function `hooks`, not on `api`, which does not know it. The signature over the raw body is checked first; unset secret means refused.",
  "POST /agents/{agentId}/gc-webhook":
    "On the function `hooks`, not on `api`, which does not know it. The signature is checked first. The provider has ended this service: the card stays disabled.",
  "PUT /qdrant/collections/{agentId}":
    "The browser no longer talks to the vector store: the agent must be the caller's.",
  "POST /qdrant/collections/{agentId}/points":
    "The browser no longer talks to the vector store: the agent must be the caller's.",
  "POST /stripe/get-user-data":
    "The workspace is the caller's, not one in the body; internalKeyRef is not given.",
  "POST /stripe/upsert-payment-method":
    "The workspace is the caller's; which of our accounts is charged is not the browser's to say.",
  "POST /stripe/create-subscription":
    "The price comes from our catalogue by plan, not from the body.",
  "POST /stripe/confirm-subscription-payment":
    "Both ids must belong to the caller's own subscription.",
  "POST /stripe/add-addon-to-subscription":
    "Takes key and quantity; the amount comes from our catalogue.",
  "POST /stripe/top-up-usd":
    "Whole cents in the shown currency, converted by the server, with an idempotency key.",
  "POST /rpc/postChangeAutoBilling":
    "The workspace is the caller's; the server writes the settings, not the browser after it.",
  "POST /stripe/connect/create-account": "Takes the country, not a whole workspace.",
  "POST /stripe/connect/account-link": "Takes nothing: the workspace is the caller's.",
  "GET /stripe/connect/get-account-id/{agencyUserId}/{region}":
    "Needs a member or a client of that agency.",
  "GET /stripe/connect/get-payment-methods/{customerId}/{accountId}":
    "Needs the member or client whose customer it is; anyone with two ids could look before.",
  "GET /stripe/connect/get-billing-details/{customerId}/{accountId}":
    "Needs the member or client whose customer it is.",
  "GET /stripe/connect/get-invoices/{customerId}/{accountId}":
    "Needs the member or client whose customer it is.",
  "POST /stripe/connect/update-payment": "Organisation, agency and account come from the client.",
  "POST /stripe/connect/pre-paid":
    "Organisation and workspace come from the client, the price from the agency; with an idempotency key.",
  "POST /stripe/connect/update-autorecharge":
    "Organisation, customer and account come from the client.",
  "POST /stripe/connect/create-subscription":
    "Takes a path of our own to come back to, not whole URLs; the customer is the client's.",
  "POST /stripe/connect/cancel-subscription":
    "The subscription must be that of the client's organisation.",
  "POST /rpc/typedStripe.upsertAgencyPlans":
    "The price is calculated by the server, credits times the agency's price.",
};
