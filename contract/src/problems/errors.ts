import type { RefusingLimitKey } from "../plans/planLimits.ts";
import type { ErrorCode } from "../platform/errors.ts";
import type { ProblemKey } from "./problem.ts";

type Failure = {
  code: ErrorCode;
  /** For programs: what the code leaves open; several problems may share one. */
  reason?: string;
};

const thrown = {
  "platform.unauthorized": { code: "UNAUTHORIZED" },
  "platform.forbidden": { code: "FORBIDDEN" },
  "platform.badSignature": { code: "UNAUTHORIZED" },
  "platform.notFound": { code: "NOT_FOUND" },
  "platform.badBody": { code: "BAD_REQUEST" },
  "platform.badInput": { code: "BAD_REQUEST", reason: "input" },
  "platform.tooLarge": { code: "PAYLOAD_TOO_LARGE" },
  "platform.tooSlow": { code: "REQUEST_TIMEOUT" },
  "platform.tooMany": { code: "TOO_MANY_REQUESTS" },
  "platform.internal": { code: "INTERNAL_SERVER_ERROR" },
  "platform.secretReplaced": { code: "CONFLICT" },
  "platform.notServed": { code: "NOT_IMPLEMENTED" },
  "platform.unavailable": { code: "SERVICE_UNAVAILABLE" },

  "fields.httpsUrl": { code: "BAD_REQUEST", reason: "input" },

  "accounts.wrongPassword": { code: "BAD_REQUEST" },
  "accounts.noPassword": { code: "CONFLICT" },
  "accounts.signInAgain": { code: "CONFLICT" },
  "accounts.sameEmail": { code: "BAD_REQUEST" },
  "accounts.emailMismatch": { code: "BAD_REQUEST" },
  "accounts.ownsShared": { code: "CONFLICT" },
  "accounts.emailInUse": { code: "CONFLICT" },
  "accounts.linkUsed": { code: "NOT_FOUND" },
  "accounts.beingDeleted": { code: "CONFLICT" },

  "agents.nameRequired": { code: "BAD_REQUEST", reason: "input" },
  "agents.notFound": { code: "NOT_FOUND" },
  "agents.brandingPlan": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "agents.brandingLegible": { code: "BAD_REQUEST", reason: "input" },
  "agents.dailyCredits": { code: "BAD_REQUEST", reason: "input" },
  "agents.originRefused": { code: "FORBIDDEN", reason: "origin" },
  "agents.revision": { code: "CONFLICT", reason: "revision" },
  "agents.titleMismatch": { code: "BAD_REQUEST" },

  "styles.unreadable": { code: "BAD_REQUEST", reason: "input" },
  "styles.rule": { code: "BAD_REQUEST", reason: "input" },
  "styles.selector": { code: "BAD_REQUEST", reason: "input" },
  "styles.property": { code: "BAD_REQUEST", reason: "input" },
  "styles.value": { code: "BAD_REQUEST", reason: "input" },
  "styles.size": { code: "BAD_REQUEST", reason: "input" },
  "styles.many": { code: "BAD_REQUEST", reason: "input" },
  "styles.escape": { code: "BAD_REQUEST", reason: "input" },

  "answers.rate-limited": { code: "TOO_MANY_REQUESTS", reason: "rate-limited" },
  "answers.day-limit": { code: "TOO_MANY_REQUESTS", reason: "day-limit" },
  "answers.no-credits": { code: "PAYMENT_REQUIRED", reason: "no-credits" },
  "answers.spending-limit": { code: "PAYMENT_REQUIRED", reason: "spending-limit" },
  "answers.network-limit": { code: "PAYMENT_REQUIRED", reason: "network-limit" },
  "answers.agent-busy": { code: "TOO_MANY_REQUESTS", reason: "agent-busy" },

  "conversations.originRefused": { code: "FORBIDDEN", reason: "origin" },
  "conversations.networkBusy": { code: "TOO_MANY_REQUESTS", reason: "network-busy" },
  "conversations.workNeeded": { code: "TOO_MANY_REQUESTS", reason: "work-needed" },
  "conversations.tokenInvalid": { code: "UNAUTHORIZED" },
  "conversations.notHuman": { code: "CONFLICT", reason: "state" },
  "conversations.taken": { code: "CONFLICT", reason: "taken" },
  "conversations.notExplained": { code: "NOT_FOUND" },
  "conversations.idTaken": { code: "CONFLICT" },
  "conversations.notSentAgain": { code: "CONFLICT" },
  "conversations.windowClosed": { code: "CONFLICT", reason: "window-closed" },
  "conversations.badTransition": { code: "CONFLICT", reason: "state" },

  "knowledge.fileType": { code: "BAD_REQUEST" },
  "knowledge.notPage": { code: "BAD_REQUEST" },
  "knowledge.notSite": { code: "BAD_REQUEST" },
  "knowledge.tooManyTags": { code: "BAD_REQUEST" },
  "knowledge.notText": { code: "BAD_REQUEST" },
  "knowledge.answeredAlready": { code: "CONFLICT" },
  "knowledge.noVersion": { code: "NOT_FOUND" },
  "knowledge.noQuestions": { code: "CONFLICT" },
  "knowledge.questionsRevision": { code: "CONFLICT", reason: "revision" },
  "knowledge.tooMany": { code: "CONFLICT" },
  "knowledge.revision": { code: "CONFLICT", reason: "revision" },

  "tools.webPorts": { code: "BAD_REQUEST", reason: "input" },
  "tools.tooMany": { code: "CONFLICT" },
  "tools.tooManyAssigned": { code: "CONFLICT" },
  "tools.revision": { code: "CONFLICT", reason: "revision" },
  "tools.secretAgain": { code: "CONFLICT", reason: "secret-again" },
  "toolArguments.notObject": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.missing": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.unknown": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.type": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.choice": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.minimum": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.maximum": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.above": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.below": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.minLength": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.maxLength": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.minItems": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.maxItems": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.header": { code: "BAD_REQUEST", reason: "input" },
  "toolArguments.path": { code: "BAD_REQUEST", reason: "input" },
  "tools.notOpenApi": { code: "BAD_REQUEST", reason: "input" },
  "tools.noServer": { code: "BAD_REQUEST", reason: "input" },
  "tools.noOperations": { code: "BAD_REQUEST", reason: "input" },
  "tools.documentTooLarge": { code: "BAD_REQUEST", reason: "input" },
  "tools.documentTooSlow": { code: "BAD_REQUEST", reason: "input" },
  "tools.busy": { code: "TOO_MANY_REQUESTS" },
  "tools.mcpFailed": { code: "BAD_REQUEST", reason: "input" },
  "tools.mcpRefused": { code: "BAD_REQUEST", reason: "input" },
  "tools.blocked": { code: "BAD_REQUEST", reason: "input" },
  "tools.unreachable": { code: "BAD_REQUEST", reason: "input" },
  "tools.slow": { code: "BAD_REQUEST", reason: "input" },

  "models.webPorts": { code: "BAD_REQUEST", reason: "input" },
  "models.keyRefused": { code: "BAD_REQUEST", reason: "input" },
  "models.noService": { code: "BAD_REQUEST", reason: "input" },
  "models.serviceBusy": { code: "SERVICE_UNAVAILABLE" },
  "models.unreachable": { code: "BAD_REQUEST", reason: "input" },
  "models.tooManyAgents": { code: "CONFLICT" },

  "uploads.wrongType": { code: "BAD_REQUEST" },
  "uploads.tooManyAnHour": { code: "TOO_MANY_REQUESTS" },
  "uploads.full": { code: "CONFLICT" },
  "uploads.noPictureThere": { code: "BAD_REQUEST", reason: "input" },

  "workspaces.beingDeleted": { code: "CONFLICT" },
  "workspaces.personalStays": { code: "FORBIDDEN" },
  "workspaces.nameMismatch": { code: "BAD_REQUEST" },
  "workspaces.notYourself": { code: "BAD_REQUEST" },
  "workspaces.ownerStays": { code: "BAD_REQUEST" },
  "workspaces.ownerOnly": { code: "FORBIDDEN" },
  "workspaces.ownerCannotLeave": { code: "FORBIDDEN" },
  "workspaces.addByInvitation": { code: "BAD_REQUEST" },
  "workspaces.notFound": { code: "NOT_FOUND" },
  "workspaces.noSeats": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "workspaces.tooManyOwned": { code: "CONFLICT" },
  "workspaces.unverified": { code: "FORBIDDEN" },
  "workspaces.addressMoved": { code: "FORBIDDEN" },

  "invitations.notValid": { code: "NOT_FOUND" },
  "invitations.alreadyMember": { code: "CONFLICT", reason: "member" },
  "invitations.sendFailed": { code: "SERVICE_UNAVAILABLE" },

  "limits.maxAgents": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "limits.maxConcurrentCalls": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "limits.maxClients": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "limits.workspaceSeats": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "limits.phoneNumbers": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "limits.storageMegabytes": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "limits.maxKbDocsCharCount": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },

  "clientLimits.maxAgents": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "clientLimits.maxKbDocsCharCount": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "clientLimits.maxClients": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },
  "clientLimits.storageMegabytes": { code: "PAYMENT_REQUIRED", reason: "plan-limit" },

  "channels.telegramToken": { code: "BAD_REQUEST", reason: "input" },
  "channels.telegramRefused": { code: "BAD_REQUEST" },
  "channels.telegramUnreachable": { code: "SERVICE_UNAVAILABLE" },
  "channels.webhookFailed": { code: "BAD_REQUEST" },
  "channels.botTaken": { code: "CONFLICT", reason: "bot-taken" },
  "channels.webhookElsewhere": { code: "CONFLICT", reason: "webhook-elsewhere" },
  "channels.botNotFound": { code: "NOT_FOUND" },
  "channels.whatsappToken": { code: "BAD_REQUEST", reason: "input" },
  "channels.whatsappTokenScopes": { code: "BAD_REQUEST", reason: "input" },
  "channels.whatsappAppSecret": { code: "BAD_REQUEST", reason: "input" },
  "channels.whatsappPhoneId": { code: "BAD_REQUEST", reason: "input" },
  "channels.whatsappBusinessId": { code: "BAD_REQUEST", reason: "input" },
  "channels.whatsappRefused": { code: "BAD_REQUEST" },
  "channels.metaUnreachable": { code: "SERVICE_UNAVAILABLE" },
  "channels.appElsewhere": { code: "CONFLICT", reason: "webhook-elsewhere" },
  "channels.numberTaken": { code: "CONFLICT", reason: "number-taken" },
  "channels.numberConnected": { code: "CONFLICT", reason: "number-connected" },
  "channels.numberNotFound": { code: "NOT_FOUND" },

  "clients.tooManyOrgs": { code: "CONFLICT" },
  "clients.tooManyOrgsToday": { code: "TOO_MANY_REQUESTS" },
  "clients.otherOrg": { code: "CONFLICT", reason: "client-exists" },
  "clients.exists": { code: "CONFLICT", reason: "client-exists" },
  "clients.nameMismatch": { code: "BAD_REQUEST" },
  "clients.hasCredits": { code: "CONFLICT", reason: "has-credits" },
  "clients.agentTaken": { code: "CONFLICT", reason: "agent-taken" },
  "clients.adminOnly": { code: "FORBIDDEN" },
  "clients.disabled": { code: "FORBIDDEN", reason: "clientAccessDisabled" },

  "clientSignIn.wrong": { code: "UNAUTHORIZED" },
  "clientSignIn.wrongCurrent": { code: "BAD_REQUEST" },
  "clientSignIn.codeWrong": { code: "UNAUTHORIZED" },
  "clientSignIn.linkWrong": { code: "UNAUTHORIZED" },
  "clientSignIn.passwordOff": { code: "FORBIDDEN", reason: "passwordOff" },
  "clientSignIn.tooManyTries": { code: "TOO_MANY_REQUESTS" },
  "clientSignIn.accountGone": { code: "UNAUTHORIZED" },
  "clientSignIn.again": { code: "UNAUTHORIZED" },

  "credits.notEnoughWorkspace": { code: "PAYMENT_REQUIRED", reason: "not-enough" },
  "credits.notEnoughOrg": { code: "PAYMENT_REQUIRED", reason: "not-enough" },
  "credits.workspaceGone": { code: "NOT_FOUND" },
  "credits.keyUsed": { code: "CONFLICT", reason: "key-used" },

  "events.endpointFirst": { code: "BAD_REQUEST" },
  "events.webPorts": { code: "BAD_REQUEST", reason: "input" },
  "events.tooManyAgents": { code: "CONFLICT" },
  "events.deliveryNotFound": { code: "NOT_FOUND" },
  "events.onItsWay": { code: "CONFLICT" },

  "notifications.tooManyAgents": { code: "CONFLICT" },
  "push.notConfigured": { code: "SERVICE_UNAVAILABLE" },
  "push.badBrowser": { code: "BAD_REQUEST" },
  "push.notTheirs": { code: "FORBIDDEN" },
} as const satisfies { [Key in ProblemKey]?: Failure } & Record<
  `limits.${RefusingLimitKey}`,
  Failure
>;

/** A problem that can be thrown. */
export type ErrorKey = keyof typeof thrown;

/** Every reason that a failure can give beside its code. */
export type ErrorReason = Extract<(typeof thrown)[ErrorKey], { reason: string }>["reason"];

/** Whether a problem of this name can be thrown. */
export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(thrown, key);

/** The failure that each problem is thrown as. */
export const errors: Readonly<Record<ErrorKey, Failure>> = thrown;
