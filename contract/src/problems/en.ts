import { accountProblems } from "./accountProblems.ts";
import { connectionProblems } from "./connectionProblems.ts";
import { visitorProblems } from "./visitorProblems.ts";

/**
 * Every refusal and stored reason that the server can show a person, in English; rejected input too.
 * One that is not here cannot be thrown, and one without German (`de.ts`) does not compile.
 * Lines marked `// fixed` stay to the letter, as people and programs outside look for them. What only a page says is in that page's texts.
 */
export const en = {
  ...accountProblems.en,
  ...connectionProblems.en,
  ...visitorProblems.en,

  // Any call.
  "platform.unauthorized": "Please sign in and try again.",
  "platform.forbidden": "You are not allowed to do this.",
  // A webhook that somebody else sent.
  "platform.badSignature": "You are not allowed to do this.",
  "platform.notFound": "Not found.",
  "platform.badBody": "The request is not valid JSON.",
  "platform.badInput": "Please check the marked fields.",
  "platform.tooLarge": "This is too large.",
  "platform.tooSlow": "This took too long to arrive. Please check your connection and try again.",
  "platform.secretReplaced":
    "This key was replaced just now. Please open it again to see the new one.",
  "platform.notServed": "This call is not available yet.",
  "platform.unavailable": "This is not available at the moment. Please try again later.",

  // Of a failure that a page does not know yet, by its code.
  "platform.refused": "This could not be accepted. Please check what you entered.",
  "platform.changedMeanwhile": "This has changed in the meantime. Please reload it.",

  // Any input field: for the shared schemas, and for a schema without words of its own.
  "fields.invalid": "Please check this field.",
  "fields.required": "Please fill this in.",
  "fields.tooShort": "Please use at least {min} characters.",
  "fields.tooManyEntries": "Please use at most {max} entries.",
  "fields.tooFewEntries": "Please use at least {min} entries.",
  "fields.atMost": "Please enter at most {max}.",
  "fields.atLeast": "Please enter at least {min}.",
  "fields.number": "Please enter a number.",
  "fields.between": "Please enter a number from {min} to {max}.",
  "fields.httpsUrl": "Please enter a URL that starts with https://",
  "fields.invalidId": "This is not a valid ID.",

  "accounts.wrongPassword": "This is not your password. Please try again.",
  "accounts.noPassword": "You sign in with Google. Please set a password first.",
  "accounts.signInAgain":
    "You signed in more than {minutes} minutes ago. Please sign in again with Google first.",
  "accounts.sameEmail": "This is already your email address.",
  "accounts.emailMismatch": "Please type your email address exactly as it is shown.",
  "accounts.googleClosed":
    "Google’s window was closed before you had signed in. Your account has not been deleted.",
  "accounts.deleteIncomplete": "Your account could not be deleted completely. Please try again.",
  "accounts.ownsShared":
    "Other people use workspaces that belong to you: {names}. Remove the other members or delete the workspaces first.",
  "accounts.beingDeleted":
    "Your account is being deleted. If you keep it after all, please try again in 15 minutes.",

  "agencies.nameRequired": "Please enter a name.",

  "agents.nameRequired": "Please provide a name for the agent.", // fixed
  // 1000 itself is accepted: the words are fixed.
  "agents.chunkSize": "Max chunk size must be greater than 1000", // fixed
  "agents.notFound": "No agent found", // fixed
  "agents.revision": "Someone else saved this agent since you opened it.",
  "agents.titleMismatch": "Please type the agent’s name exactly as it is shown.",
  "agents.origin": "Please enter a URL such as https://www.example.com, without a path.",
  "agents.brandingPlan": "Removing the line under the chat needs a paid plan. Please enter a text.",
  "agents.brandingLegible": "The line under the chat needs at least two letters or digits.",
  "agents.dailyCredits":
    "One answer of this agent may cost {credits} credits. Please allow at least that many per day.",
  "agents.originRefused":
    "This agent’s chat is not shown on {page}. Its owner can add the website under Settings, Security.",
  "agents.colour": "Please enter a colour such as #0070f3.",

  // Why custom CSS was refused. `what` is the text at fault.
  "styles.unreadable": "Line {line}, column {column}: “{what}” cannot be read as CSS.",
  "styles.rule":
    "Line {line}, column {column}: “{what}” is not allowed. @media, @supports and @keyframes are, and no rule inside another.",
  "styles.selector":
    "Line {line}, column {column}: “{what}” cannot be styled. Choose parts inside the chat by their classes, such as .bubble.",
  "styles.property":
    "Line {line}, column {column}: “{what}” is not allowed. Colours, type, spacing, borders and sizes can be set.",
  "styles.value":
    "Line {line}, column {column}: “{what}” is not allowed. Nothing can be loaded from elsewhere, and no size multiplied.",
  "styles.size":
    "Line {line}, column {column}: “{what}” is not allowed. Sizes go up to 400px, 25em or 200%, texts up to 40 characters; margins are not negative.",
  "styles.many":
    "Line {line}, column {column}: “{what}” has too much in it. At most 60 values, 8 variables, 4 filters and one scale; sums have two sizes; a sheet may use :has() up to 20 times. A variable holds no sums, filters or scales.",
  "styles.escape": "Line {line}, column {column}: please write “{what}” without a backslash.",

  "conversations.empty": "Please enter a message.", // fixed
  "conversations.notHuman": "Take the conversation over before you reply.",
  "conversations.taken": "Someone else has taken this conversation over.",
  "conversations.idTaken": "This message ID is already in use.",
  "conversations.notExplained":
    "There is no record of how this answer was made. Records are kept for the agent’s own answers only, for {days} days.",
  "conversations.notSentAgain": "Sending this message again would not bring it to the person.",
  "conversations.windowClosed":
    "The person last wrote too long ago. Until they write again, the channel takes no messages for them.",
  "conversations.badTransition": "The conversation is no longer in a state that allows this.",

  "knowledge.nameRequired": "Please give the document a name.",
  "knowledge.contentRequired": "Please enter some text.",
  "knowledge.fillGaps": "Please fill in what is in square brackets first, or remove it.",
  "knowledge.contentTooLong": "Please use at most {max} characters, or upload a file.",
  "knowledge.urlInvalid": "Please enter a valid URL, such as https://example.com/about.",
  "knowledge.fileRequired": "Please choose a file.",
  "knowledge.oneFile": "Please choose one file at a time.",
  "knowledge.fileTooLarge": "This file is too large. Please choose one of at most {megabytes} MB.",
  "knowledge.fileType": "Please choose a PDF, DOCX, TXT, MD, CSV or HTML file.",
  "knowledge.tooMany":
    "An agent learns at most {max} documents. Delete those that it no longer needs first.",
  "knowledge.revision":
    "This text has been changed since you opened it, by somebody else or in another tab.",
  "knowledge.notPage": "Only web pages and websites are fetched again by themselves.",
  "knowledge.notSite": "Only a sitemap or a website is read page by page.",
  "knowledge.tagRequired": "Please enter a tag.",
  "knowledge.tagTooLong": "Please use at most {max} characters for a tag.",
  "knowledge.tooManyTags": "A document can have at most {max} tags.",
  "knowledge.notText": "Only a text can be edited here. Change the page or the file itself.",
  "knowledge.answeredAlready": "Somebody has answered this question in the meantime.",
  "knowledge.noVersion": "This version of the knowledge is no longer available.",
  "knowledge.noQuestions": "There are no questions to check yet. Please add one first.",
  "knowledge.questionsRevision":
    "Somebody else has changed these questions since you opened them. Please look at theirs first: saving again replaces them.",
  "knowledge.questionRequired": "Please enter a question.",
  "knowledge.factRequired": "Please enter what the answer must say.",
  "knowledge.tooManyQuestions": "Please check at most {max} questions.",

  "tools.nameRequired": "Please give the tool a name.",
  "tools.nameLetters": "Please use at least one letter from A to Z, or a digit, in the name.",
  "tools.descriptionRequired":
    "Please say what the tool is for. The model decides by it when to call it.",
  "tools.urlInvalid":
    "Please enter a URL such as https://api.example.com/orders. Fields can only stand in its path.",
  "tools.fieldKey":
    "Please use letters, digits, dots, hyphens and underscores, and begin with a letter.",
  "tools.fieldSchema": "This is not a JSON object.",
  "tools.fieldValue": "This value does not fit the field’s type.",
  "tools.fieldTwice": "There is another field with this key.",
  "tools.headerKey": "This header cannot be set.",
  "tools.headerValue": "Please use one line of plain characters: it is sent as a header.",
  "tools.bodyOfGet":
    "A GET request has no body. Choose another method, or send the field in the query.",
  "tools.notInPath": "The URL’s path has no place with this key in braces.",
  "tools.pathWithoutField":
    "Every key in braces in the URL needs a field that is sent in the path.",
  "tools.tooMuchToSay":
    "Name, description and fields together are too long: every prompt repeats them. Please shorten them.",
  "tools.webPorts":
    "This URL has a port that we do not call. Please use the usual ones, such as 443.",
  "tools.tooMany": "A workspace has at most {max} tools. Please delete one you do not use.",
  "tools.tooManyAssigned": "An agent has at most {max} tools. Please take one away first.",
  "tools.revision": "Someone else saved this tool since you opened it. Please open it again.",
  "tools.secretAgain":
    "The secret was entered for {url} and is not sent anywhere else. Please enter it again, or remove it.",
  "toolArguments.notObject": "The arguments are not a JSON object.",
  "toolArguments.missing": "“{name}” is missing.",
  "toolArguments.unknown": "There is no “{name}”.",
  "toolArguments.type": "“{name}” must be of type {types}.",
  "toolArguments.choice": "“{name}” must be one of {choices}.",
  "toolArguments.minimum": "“{name}” must be {bound} or more.",
  "toolArguments.maximum": "“{name}” must be {bound} or less.",
  "toolArguments.above": "“{name}” must be more than {bound}.",
  "toolArguments.below": "“{name}” must be less than {bound}.",
  "toolArguments.minLength": "“{name}” is too short: its minimum length is {bound}.",
  "toolArguments.maxLength": "“{name}” is too long: its maximum length is {bound}.",
  "toolArguments.minItems": "“{name}” has too few entries: the minimum is {bound}.",
  "toolArguments.maxItems": "“{name}” has too many entries: the maximum is {bound}.",
  "toolArguments.header": "“{name}” must be one line of plain characters.",
  "toolArguments.path": "A value in the path is missing, or only dots.",
  "tools.sourceRequired": "Please enter a URL, or paste the document.",
  "tools.mcpUrlRequired": "Please enter the URL of the server.",
  "tools.notOpenApi": "This is not an OpenAPI 3 document, in JSON or YAML.",
  "tools.noOperations": "This document describes no operation that can become a tool.",
  "tools.noServer":
    "The document does not say where its API is. Please add a server with a whole URL to it.",
  "tools.skippedBody": "Its body is not a JSON object.",
  "tools.skippedField": "It needs a field that a tool cannot send.",
  "tools.documentTooLarge": "This document is too large. Please use one of at most 1 MB.",
  "tools.documentTooSlow": "This document takes too long to read. Please use a smaller one.",
  "tools.busy": "Other documents are being read right now. Please try again in half a minute.",
  "tools.mcpFailed": "No MCP server answers at this URL.",
  "tools.mcpRefused": "The MCP server refuses the secret, or asks for one.",
  "tools.blocked": "This URL is not public, so it is not called.",
  "tools.unreachable": "Nothing answers at this URL.",
  "tools.slow": "The server took longer than 10 seconds.",

  // Why a call of a tool gave nothing: for its model in English, for its owner where they try it out.
  "toolFailures.redirect": "The server redirects to another URL, which is not followed.",
  "toolFailures.tooLarge": "The answer is larger than 64 KB, so it was not read.",
  "toolFailures.notText": "The answer is not a text.",
  "toolFailures.webPage": "The server answered with a web page instead of data.",
  "toolFailures.toolFailed": "The tool failed: {words}",
  "toolFailures.nothingReadable": "The tool answered with nothing that can be read.",
  "toolFailures.mcpRefused": "The MCP server refuses the call: {words}",
  "toolFailures.mcpStatus": "The MCP server refuses the request.",
  // Why it was not made at all.
  "toolFailures.declined": "The visitor declined this call. It was not made.",
  "toolFailures.gone": "This tool is no longer available. The call was not made.",
  "toolFailures.enough": "No more than {max} calls can be made. This one was not.",
  "toolFailures.notMade": "The call could not be made.",
  "toolFailures.unknown": "There is no such tool.",
  "toolFailures.madeBefore":
    "This call was made before, and it is not known what came of it. Do not make it again, and say so.",
  "toolFailures.failed": "The call failed.",
  "toolFailures.status": "The call failed with status {status}.",
  "toolFailures.refused": "The call was not made.",

  "models.urlInvalid": "Please enter the URL of the service, such as https://api.openai.com/v1.",
  "models.keyRequired": "Please enter the key.",
  "models.keyInvalid": "This does not look like a key: it has spaces or unusual characters.",
  "models.webPorts": "This URL is not public, or has a port that we do not call.",
  "models.keyRefused": "The service refuses this key. Nothing was saved.",
  "models.noService":
    "There is no model service with OpenAI’s interface at this URL. Nothing was saved.",
  "models.serviceBusy":
    "The service does not take the request at the moment, so the key could not be checked. Nothing was saved.",
  "models.unreachable":
    "The service could not be reached, so the key could not be checked. Nothing was saved.",
  "models.listRefused":
    "The service refuses the key, so it names no models. Please enter the key again.",
  "models.listNone":
    "The service has no list of models. Any name can be typed in an agent’s settings.",
  "models.listBusy":
    "The service does not take the request at the moment. Please try again in a few minutes.",
  "models.listUnreachable":
    "The service did not tell us its models. Please try again in a few minutes.",
  "models.tooManyAgents": "There are too many agents to change at once. Please write to us.",

  // Why a source could not be learned. The code is stored, so that the page words it in the
  // reader's language.
  "sources.bad-url": "This is not a URL we can open.",
  "sources.blocked": "This URL is not public, so we do not open it.",
  "sources.dns": "We could not find this website. Please check the URL.",
  "sources.timeout": "The website took too long to answer.",
  "sources.not-found": "There is no page at this URL (404).",
  "sources.http-status": "The website answered with an error.",
  "sources.too-large":
    "This is too large to learn from: at most 5 MB of a page or a text, and 20 MB of a PDF or Word file.",
  "sources.too-slow": "This takes too long to read. Please split it into smaller documents.",
  "sources.redirects": "The URL redirects too many times.",
  "sources.network": "We could not reach the website.",
  "sources.unsupported": "We cannot read this kind of file.",
  "sources.not-a-pdf": "This file is not a readable PDF.",
  "sources.encrypted": "This file is protected by a password.",
  "sources.not-a-docx": "This file is not a readable Word document.",
  "sources.broken-table":
    "None of its rows fits the first one, which should name the columns. Please check the file.",
  "sources.robots": "The website’s robots.txt does not allow us to read this.",
  "sources.elsewhere": "This page now leads to another website.",
  "sources.not-a-sitemap": "There is no sitemap at this URL.",
  "sources.sitemap-too-long":
    "This sitemap lists more than 50,000 pages, the most that a sitemap may list. Nothing was learned from it. Please split it, or add the website instead.",
  "sources.sitemap-empty": "This sitemap lists no page of its own website.",
  "sources.no-pages": "We could read none of its pages.",
  "sources.full":
    "The agent has no room for another document. Please delete some that it no longer needs.",
  "sources.plan-limit":
    "It has {need} characters, and your plan has room for {left} more. Please delete something first, or choose a larger plan.",
  "sources.no-text": "We found no text in it. A scanned document needs text recognition first.",
  "sources.empty": "This is empty.",
  "sources.storage-full":
    "There is no room for it any more. Please delete documents that are no longer needed, or choose a larger plan.",
  "sources.crashed":
    "Reading this was cut off twice. Please try again, or split it into smaller documents.",
  "sources.internal": visitorProblems.en["platform.internal"],

  "uploads.tooLarge": "Max size: {megabytes} MBs", // fixed
  "uploads.wrongType": "Only {endings} Files", // fixed
  "uploads.noPictureThere":
    "We found no picture at this URL: {endings}, at most {megabytes} MB. Please check it, or upload the file.",
  "uploads.tooManyAnHour": "{max} pictures can be uploaded in an hour. Please try again later.",
  "uploads.full": "There is room for {max} pictures here, and they are all taken.",
  "uploads.empty": "This file is empty.",

  "questionsRun.credits": "there are not enough credits for the model",
  "questionsRun.time": "they took too long",
  "questionsRun.model": "the model did not answer",
  "questionsRun.internal": "something went wrong on our side",

  "vectors.key": "Not all of it is found by meaning: the model service refuses the key.",
  "vectors.model":
    "Not all of it is found by meaning: the model service does not know the embedding model.",
  "vectors.quota":
    "Not all of it is found by meaning: the account at the model service is used up.",
  "vectors.refused":
    "Not all of it is found by meaning: the model service gave no vectors. Please check the embedding model.",
  "vectors.too-long":
    "Not all of it is found by meaning: this model’s vectors have more than 2,048 dimensions. Please ask for fewer, or choose another model.",
  "vectors.unavailable":
    "Not all of it is found by meaning: the model service did not answer. Learn it again to try once more.",

  "workspaces.nameRequired": "Please enter a workspace name.", // fixed
  "workspaces.beingDeleted":
    "Your earlier workspace is still being deleted. Please try again in a minute.",
  "workspaces.personalStays": "A personal workspace cannot be deleted.",
  "workspaces.nameMismatch": "Please type the workspace’s name exactly as it is shown.",
  "workspaces.notYourself": "You cannot remove yourself from the workspace.", // fixed
  "workspaces.ownerStays": "The owner cannot be removed from the workspace.",
  "workspaces.ownerOnly": "Only the owner of the workspace can do this.",
  "workspaces.ownerCannotLeave": "You own this workspace, so you cannot leave it.",
  "workspaces.addByInvitation": "Invite people by email; they join once they accept.",
  "workspaces.notFound": "Workspace ID not found", // fixed
  "workspaces.noSeats": "No Available Seats", // fixed
  "workspaces.tooManyOwned":
    "You can own at most {max} workspaces in a region. Please delete one that you no longer need.",
  "workspaces.unverified": "Please confirm your email address first.",
  "workspaces.addressMoved":
    "The email address of your account was changed without a confirmation from here. Please change it once more in your profile, and confirm it from there.",

  "invitations.emailFirst": "Please enter a valid email address first", // fixed
  // Unknown, used, revoked, expired and meant for another address read alike: nothing to probe.
  "invitations.notValid": "This invitation is no longer valid. Please ask for a new one.",
  "invitations.alreadyMember": "This person is already a member.",
  "invitations.sendFailed": "Failed to send invitation", // fixed

  // At a limit of the plan: `n` there are, `m` are allowed.
  "limits.maxAgents": "Your plan allows {m} agents.",
  "limits.maxConcurrentCalls": "Your plan allows {m} calls at a time.",
  "limits.maxClients": "Your plan allows {m} clients.",
  "limits.workspaceSeats": "Cannot add user: Workspace has reached its seat limit ({n}/{m})", // fixed
  "limits.phoneNumbers": "Your plan allows {m} phone numbers.",
  "limits.storageMegabytes":
    "Your plan allows {m} MB of documents and pictures. Delete some that are no longer needed, then try again.",
  // Of the characters that all agents of the workspace were taught, `left` are free.
  "limits.maxKbDocsCharCount":
    "Your plan has room for {left} more characters of knowledge, of {m} in all. This has {need}.",

  // The same said to an agency's client, whose plan it is not: the figures are the agency's own. A
  // limit without words here cannot be asked about for a client (`requireRoom`).
  "clientLimits.maxAgents": "No more agents can be created at the moment. Please ask your agency.",
  "clientLimits.maxKbDocsCharCount":
    "There is no room for more knowledge at the moment. Please ask your agency.",
  "clientLimits.maxClients": "Nobody else can be added at the moment. Please ask your agency.",
  "clientLimits.storageMegabytes":
    "No more can be stored at the moment. Delete what is no longer needed, or ask your agency.",

  "channels.telegramToken": "Please provide a valid token.", // fixed
  "channels.telegramRefused": "Error occurred: {error}", // fixed
  "channels.telegramUnreachable":
    "Error occurred: Telegram cannot be reached. Please try again in a moment.",
  "channels.webhookFailed": "Failed to set webhook: {description}", // fixed
  // Says nothing of the agent, which may be another workspace's.
  "channels.botTaken":
    "This bot is already connected to another agent. Disconnect it there, or create a new bot.",
  "channels.webhookElsewhere": "This bot’s messages currently go to {host}.",
  "channels.botNotFound": "This bot is not connected.",
  "channels.whatsappToken": "Meta does not accept this access token for the app.",
  "channels.whatsappTokenScopes": "The access token lacks a permission: {scopes}",
  "channels.whatsappAppId": "Please enter the App ID: it has digits only.",
  "channels.whatsappAppSecret": "This is not the App Secret of this app.",
  "channels.whatsappPhoneId":
    "Meta knows no such phone number ID, or the access token may not use it.",
  "channels.whatsappBusinessId":
    "Meta knows no such business account ID, or the number is not part of that account.",
  "channels.whatsappRefused": "Error occurred: {message}", // fixed
  "channels.metaUnreachable":
    "Error occurred: Meta cannot be reached. Please try again in a moment.",
  "channels.appElsewhere": "This app currently sends its WhatsApp messages to {host}.",
  // Says nothing of the agent, which may be another workspace's.
  "channels.numberTaken":
    "This number is already connected to another agent. Disconnect it there first.",
  "channels.numberConnected":
    "This agent has a WhatsApp number already: {number}. Disconnect that one first.",
  "channels.numberNotFound": "This number is not connected.",

  "clients.fillAll": "Please fill out all fields.", // fixed
  "clients.otherOrg": "Client already exists to org: {orgId}", // fixed
  "clients.exists": "This organisation has a client with this email already.",
  "clients.orgNameRequired": "Organization name is required.", // fixed
  "clients.orgIdMissing": "Organization ID is missing. Please try again or contact support.", // fixed
  "clients.nameMismatch": "Please type the organisation’s name exactly as it is shown.",
  "clients.hasCredits": "Please move the organisation’s credits to the workspace first.",
  "clients.tooManyOrgs": "A workspace has at most {max} organisations.",
  "clients.tooManyOrgsToday":
    "A workspace can add {max} organisations in a day. Please try again tomorrow.",
  "clients.agentTaken": "This agent belongs to another organisation.",
  "clients.adminOnly": "Only the agency can change this.",
  "clients.disabled": "Access to this dashboard is switched off at the moment.",

  "clientSignIn.enterBoth": "Please enter your email and password.", // fixed
  // For an unknown address too.
  "clientSignIn.emailFirst": "Please enter your email address first.",
  "clientSignIn.codeRequired": "Please enter the code from the email.",
  "clientSignIn.currentRequired": "Please enter your current password.",
  "clientSignIn.wrong": "Password is incorrect please try again.", // fixed
  "clientSignIn.wrongCurrent": "Password is incorrect please try again.", // fixed
  "clientSignIn.codeWrong": "This code is not valid. Please request a new one.",
  "clientSignIn.linkWrong": "This link is no longer valid. Please sign in or ask for a new one.",
  "clientSignIn.passwordOff": "Please sign in with the code that we email you.",
  "clientSignIn.tooManyTries": "Too many attempts. Please wait a few minutes and try again.",
  "clientSignIn.failed": "An error occurred during sign in.", // fixed
  "clientSignIn.accountGone": "Account data not present.", // fixed
  "clientSignIn.again": "Please login again.", // fixed
  "clientSignIn.passwordSame": "Please choose one that differs from the current password.",
  "clientSignIn.passwordsDiffer": "The passwords do not match.",

  "credits.amountInvalid": "Please enter a valid amount to transfer.", // fixed
  "credits.notEnoughWorkspace": "Not enough credits in workspace.", // fixed
  "credits.notEnoughOrg": "Not enough credits in org.", // fixed
  "credits.transferFailed": "Failed to transfer credits. Please try again", // fixed
  "credits.workspaceGone": "Workspace not found. Please refresh and try again.", // fixed
  "credits.none": "There are no credits left.",
  "credits.keyUsed": "This request has already been made with different details.",

  "events.endpointFirst": "Please enter the URL of your endpoint first.",
  "events.notEndpoint":
    "This URL cannot be an endpoint: it is not valid, or it contains a user name or a password.",
  "events.webPorts": "An endpoint must be a public URL on port 443 or 8443.",
  "events.tooManyAgents": "This workspace has too many agents to change its events in one go.",
  "events.deliveryNotFound": "This delivery does not exist.",
  "events.onItsWay": "This delivery is still on its way.",

  // Why an endpoint gave no reply, as the page of deliveries, the log and its mails say it.
  "deliveries.timeout": "No reply within 5 seconds",
  "deliveries.dns": "Name not found",
  "deliveries.network": "No connection",
  "deliveries.blocked": "Not a public IP address",
  "deliveries.no-endpoint": "No endpoint is set",
  "deliveries.internal": "The result could not be recorded",
  "deliveries.redirect": "Redirects are not followed",

  "notifications.tooManyAgents": "This workspace has too many agents to change this in one go.",
  "push.notConfigured": "Push notifications are not set up on this server.",
  "push.badBrowser": "This browser’s push service cannot be used.",
  "push.notTheirs": "Only the client can turn this on.",
} as const;
