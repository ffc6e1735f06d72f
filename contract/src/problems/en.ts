/**
 * Every refusal and stored reason that the server can show a person, in English; rejected input too.
 * One that is not here cannot be thrown, and one without German (`de.ts`) does not compile.
 * Texts of the specifications stand to the letter. What only a page says is in that page's texts.
 */
export const en = {
  // Any call.
  "platform.unauthorized": "Please sign in and try again.",
  "platform.forbidden": "You are not allowed to do this.",
  // A webhook that somebody else sent.
  "platform.badSignature": "You are not allowed to do this.",
  "platform.notFound": "Not found.",
  "platform.badBody": "The request is not valid JSON.",
  "platform.badInput": "Please check the marked fields.",
  "platform.tooLarge": "This is too large.",
  "platform.tooMany": "Too many requests. Please wait a moment and try again.",
  "platform.internal": "Something went wrong on our side. Please try again.",
  "platform.notServed": "This call is not available yet.",
  "platform.unavailable": "This is not available at the moment. Please try again later.",

  // Of a failure that a page does not know yet, by its code.
  "platform.refused": "This could not be accepted. Please check what you entered.",
  "platform.changedMeanwhile": "This has changed in the meantime. Please reload it.",

  // Any input field: for the shared schemas, and for a schema without words of its own.
  "fields.invalid": "Please check this field.",
  "fields.required": "Please fill this in.",
  "fields.tooLong": "Please use at most {max} characters.",
  "fields.tooShort": "Please use at least {min} characters.",
  "fields.tooManyEntries": "Please use at most {max} entries.",
  "fields.tooFewEntries": "Please use at least {min} entries.",
  "fields.atMost": "Please enter at most {max}.",
  "fields.atLeast": "Please enter at least {min}.",
  "fields.number": "Please enter a number.",
  "fields.between": "Please enter a number from {min} to {max}.",
  "fields.emailAddress": "Please enter a valid email address",
  "fields.httpsAddress": "Please enter an address that starts with https://",
  "fields.invalidId": "This is not a valid ID.",

  "agents.nameRequired": "Please provide a name for the agent.",
  "agents.chunkSize": "Max chunk size must be greater than 1000",
  "agents.notFound": "No agent found",
  "agents.revision": "Someone else saved this agent since you opened it.",
  "agents.titleMismatch": "Please type the agent's name exactly as it is shown.",
  "agents.origin": "Please enter an address such as https://www.example.com, without a path.",
  "agents.originLine":
    "Line {line}: please enter an address such as https://www.example.com, without a path.",
  "agents.colour": "Please enter a colour such as #0070f3.",

  // Why a visitor got no answer, or half of one. The code travels; the widget words it.
  "answers.model-failed": "I could not answer just now. Please try again.",
  "answers.model-interrupted": "My answer was interrupted. Please ask again.",
  "answers.model-unauthorized":
    "The AI service refused our key. The owner of this chat has been told.",
  "answers.model-timeout": "The answer took too long. Please try again.",
  "answers.rate-limited": "You are sending messages very quickly. Please wait a moment.",
  "answers.day-limit": "You have reached today's message limit. Please come back tomorrow.",
  "answers.no-credits": "I cannot answer at the moment. Please try again later.",
  "answers.agent-busy": "Many people are writing right now. Please try again in a minute.",

  "conversations.empty": "Please enter a message.",
  "conversations.tooLong": "Please use at most 4,000 characters.",
  "conversations.originRefused": "This chat may not be used on this website.",
  "conversations.tokenInvalid": "This chat session has ended. Please reload the page.",
  "conversations.notHuman": "Take the conversation over before you reply.",
  "conversations.taken": "Someone else has taken this conversation over.",
  "conversations.idTaken": "This message ID is already in use.",
  "conversations.badTransition": "The conversation is no longer in a state that allows this.",

  "knowledge.nameRequired": "Please give the document a name.",
  "knowledge.contentRequired": "Please enter some text.",
  "knowledge.contentTooLong": "Please use at most 200,000 characters, or upload a file.",
  "knowledge.urlInvalid":
    "Please enter a valid website address, such as https://example.com/about.",
  "knowledge.fileTooLarge": "Max size: 20 MBs",
  "knowledge.fileType": "Only pdf, docx, txt, md, html, htm Files",

  // Why a source could not be learned. The code is stored, so that the page words it in the
  // reader's language.
  "sources.bad-url": "This is not a web address we can open.",
  "sources.blocked": "This address is not public, so we do not open it.",
  "sources.dns": "We could not find this website. Please check the address.",
  "sources.timeout": "The website took too long to answer.",
  "sources.not-found": "There is no page at this address (404).",
  "sources.http-status": "The website answered with an error.",
  "sources.too-large": "This is too large to learn from.",
  "sources.redirects": "The address redirects too many times.",
  "sources.network": "We could not reach the website.",
  "sources.unsupported": "We cannot read this kind of file.",
  "sources.not-a-pdf": "This file is not a readable PDF.",
  "sources.encrypted": "This file is protected by a password.",
  "sources.not-a-docx": "This file is not a readable Word document.",
  "sources.no-text": "It contains no text. A scanned document needs text recognition first.",
  "sources.empty": "This is empty.",
  "sources.internal": "Something went wrong on our side. Please try again.",

  "uploads.tooLarge": "Max size: {megabytes} MBs",
  "uploads.wrongType": "Only {endings} Files",
  "uploads.empty": "This file is empty.",

  "workspaces.nameRequired": "Please enter a workspace name.",
  "workspaces.personalStays": "A personal workspace cannot be deleted.",
  "workspaces.nameMismatch": "Please type the workspace's name exactly as it is shown.",
  "workspaces.notYourself": "You cannot remove yourself from the workspace.",
  "workspaces.ownerStays": "The owner cannot be removed from the workspace.",
  "workspaces.addByInvitation": "Invite people by e-mail; they join once they accept.",
  "workspaces.notFound": "Workspace ID not found",
  "workspaces.noSeats": "No Available Seats",
  "workspaces.tooLarge": "This workspace is too large to change its members in one go.",
  "workspaces.unproven": "Please confirm your e-mail address first.",

  "invitations.emailFirst": "Please enter a valid email address first",
  // Unknown, used, revoked, expired and meant for another address read alike: nothing to probe.
  "invitations.notValid": "This invitation is no longer valid. Please ask for a new one.",
  "invitations.alreadyMember": "This person is already a member.",
  "invitations.sendFailed": "Failed to send invitation",

  // At a limit of the plan: `n` there are, `m` are allowed.
  "limits.maxAgents": "Your plan allows {m} agents.",
  "limits.maxConcurrentCalls": "Your plan allows {m} calls at a time.",
  "limits.maxClients": "Your plan allows {m} clients.",
  "limits.workspaceSeats": "Cannot add user: Workspace has reached its seat limit ({n}/{m})",
  "limits.phoneNumbers": "Your plan allows {m} phone numbers.",

  // The same said to an agency's client, whose plan it is not: the figures are the agency's own. A
  // client meets these two limits alone.
  "clientLimits.maxAgents": "No more agents can be created at the moment. Please ask your agency.",
  "clientLimits.maxClients": "Nobody else can be added at the moment. Please ask your agency.",

  "clients.fillAll": "Please fill out all fields.",
  "clients.otherOrg": "Client already exists to org: {orgId}",
  "clients.exists": "This organization has a client with this email already.",
  "clients.orgNameRequired": "Organization name is required.",
  "clients.orgIdMissing": "Organization ID is missing. Please try again or contact support.",
  "clients.nameMismatch": "Please type the organization's name exactly as it is shown.",
  "clients.hasCredits": "Please move the organization's credits to the workspace first.",
  "clients.agentTaken": "This agent belongs to another organization.",
  "clients.ownNameRequired": "Please enter your name.",
  "clients.adminOnly": "Only the agency can change this.",
  "clients.disabled": "Access to this dashboard is switched off at the moment.",

  "clientSignIn.enterBoth": "Please enter your email and password.",
  // For an unknown address too.
  "clientSignIn.wrong": "Password is incorrect please try again.",
  "clientSignIn.wrongCurrent": "Password is incorrect please try again.",
  "clientSignIn.codeWrong": "This code is not valid. Please request a new one.",
  "clientSignIn.linkWrong": "This link is no longer valid. Please sign in or ask for a new one.",
  "clientSignIn.passwordOff": "Please sign in with the code that we e-mail you.",
  "clientSignIn.tooManyTries": "Too many attempts. Please wait a few minutes and try again.",
  "clientSignIn.accountGone": "Account data not present.",
  "clientSignIn.again": "Please login again.",
  "clientSignIn.passwordShort": "Please use at least 8 characters.",

  "credits.amountInvalid": "Please enter a valid amount to transfer.",
  "credits.notEnoughWorkspace": "Not enough credits in workspace.",
  "credits.notEnoughOrg": "Not enough credits in org.",
  "credits.transferFailed": "Failed to transfer credits. Please try again",
  "credits.workspaceGone": "Workspace not found. Please refresh and try again.",
  "credits.none": "There are no credits left.",
  "credits.keyUsed": "This request has already been made with different details.",

  "events.endpointFirst": "Please enter the URL of your endpoint first.",
  "events.notEndpoint":
    "This URL cannot be an endpoint: it is not valid, or it contains a user name or a password.",
  "events.webPorts": "An endpoint must be a public URL on port 443 or 8443.",
  "events.tooManyAgents": "This workspace has too many agents to change its events in one go.",
  "events.deliveryNotFound": "This delivery does not exist.",
  "events.onItsWay": "This delivery is still on its way.",

  "push.notConfigured": "Push notifications are not set up on this server.",
  "push.badBrowser": "This browser's push service cannot be used.",
  "push.notTheirs": "Only the client can turn this on.",
} as const;
