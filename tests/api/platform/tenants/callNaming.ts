import type { InferContractRouterInputs } from "@orpc/contract";
import type { contract } from "@parley/contract/contract.ts";

/** What calls refer to by an id. */
const RESOURCES = [
  "agent",
  "conversation",
  "document",
  "unanswered",
  "workspace",
  "furtherWorkspace",
  "agency",
  "org",
  "client",
  "invitation",
  "delivery",
  "telegramBot",
  "waNumber",
  "tool",
] as const;
export type Resource = (typeof RESOURCES)[number];

/**
 * What the id in a field refers to, and what happens if it is not the caller's. `is`: refused as
 * unknown. `list`: the whole list is refused. `makes`: something is created under this id, so an unknown
 * one is valid and a taken one is refused. `narrowsTo`: it only filters the caller's own, so the answer
 * is empty. `new`: a fresh id that refers to nothing.
 */
export type Naming =
  | "new"
  | { is: Resource }
  | { list: Resource }
  | { makes: Resource }
  | { narrowsTo: Resource };

type Inputs = InferContractRouterInputs<typeof contract>;
type IdField<Input> = Extract<keyof Input, "id" | `${string}Id` | `${string}ID` | `${string}IDs`>;

const agent = { agentId: { is: "agent" } } as const;
const visitorMessage = { ...agent, messageId: "new" } as const;
const talk = { ...agent, conversationId: { is: "conversation" } } as const;
const source = { ...agent, docId: { is: "document" } } as const;
const unanswered = { ...agent, groupId: { is: "unanswered" } } as const;
const bot = { ...agent, botId: { is: "telegramBot" } } as const;
const number = { ...agent, phoneId: { is: "waNumber" } } as const;
const org = { orgId: { is: "org" } } as const;
const client = { clientId: { is: "client" } } as const;
const agency = { agencyId: { is: "agency" } } as const;
const tool = { toolId: { is: "tool" } } as const;
const workspace = { workspaceId: { is: "workspace" } } as const;

/** The id fields of every call. A call or field without a line is a type error. */
export const callNaming: {
  [Capability in keyof Inputs]: {
    [Name in keyof Inputs[Capability]]: {
      [Field in IdField<Inputs[Capability][Name]>]-?: Naming;
    };
  };
} = {
  accounts: {
    sendVerification: {},
    sendPasswordReset: {},
    releaseEmail: {},
    ip: {},
    updateSelf: {},
    changeEmail: {},
    confirmEmail: {},
    resetPassword: {},
    changePassword: {},
    endSessions: {},
    planRemoval: {},
    remove: {},
  },
  agencies: { ensure: {}, publicView: agency, update: agency, revealSecret: agency },
  agents: {
    put: { agentId: { makes: "agent" } },
    update: agent,
    fromTemplate: { agentId: { makes: "agent" } },
    remove: agent,
    setOnline: agent,
    revealSecret: agent,
    publicView: agent,
    checkStyles: {},
    modelServices: {},
  },
  analytics: { record: { ...agent, recordId: "new" } },
  channels: {
    connectTelegram: agent,
    checkTelegram: bot,
    repairTelegram: bot,
    disconnectTelegram: bot,
    getWhatsappWebhook: agent,
    connectWhatsappNumber: { ...agent, phoneId: "new", wabaId: "new", appId: "new" },
    checkWhatsappNumber: number,
    repairWhatsappNumber: number,
    removeWhatsappNumber: number,
  },
  clients: {
    createOrg: { orgId: { makes: "org" } },
    updateOrg: org,
    assignAgents: { ...org, widgetIDs: { list: "agent" } },
    removeOrg: org,
    createClient: { ...org, widgetIDs: { list: "agent" } },
    updateClient: { ...client, widgetIDs: { list: "agent" } },
    removeClient: client,
    createLoginLink: client,
    sendInvitation: client,
  },
  portal: {
    signIn: agency,
    ssoClient: agency,
    validateClientLoginToken: {},
    changePassword: {},
  },
  conversations: {
    languages: {},
    openSession: agent,
    openTestSession: agent,
    send: visitorMessage,
    read: agent,
    follow: agent,
    requestHuman: { ...agent, requestId: "new" },
    leaveContact: agent,
    end: agent,
    takeOver: talk,
    reply: { ...talk, messageId: "new" },
    sendAgain: { ...talk, messageId: "new" },
    handBack: talk,
    close: talk,
    markRead: talk,
    explain: { ...talk, messageId: "new" },
  },
  credits: {
    transfer: org,
    giveToWorkspace: { toWorkspaceId: { is: "workspace" } },
    usage: { ...org, agentId: { narrowsTo: "agent" } },
    chart: org,
    margin: { ...agent, conversationId: { narrowsTo: "conversation" } },
    checkCredits: { ownerID: { is: "workspace" } },
  },
  events: {
    configure: {},
    revealSecret: {},
    sendTest: {},
    sendAgain: { deliveryId: { is: "delivery" } },
  },
  knowledge: {
    addText: agent,
    addUrl: agent,
    addFile: agent,
    addSitemap: agent,
    addCrawl: agent,
    cancel: source,
    chunks: source,
    bulk: agent,
    createCollection: agent,
    addPoints: agent,
    get: source,
    editText: source,
    retry: source,
    setRefresh: source,
    remove: source,
    setUnanswered: unanswered,
    draftAnswer: unanswered,
    answerUnanswered: unanswered,
    beginVersions: agent,
    setLive: agent,
    dropVersions: agent,
    saveQuestions: agent,
    runQuestions: agent,
  },
  models: { saveKey: {}, removeKey: {}, list: {} },
  notifications: { choose: {}, pushKey: {}, subscribePush: {}, unsubscribePush: {} },
  tools: {
    create: { toolId: "new", ...agent },
    update: tool,
    remove: tool,
    assign: { ...agent, ...tool },
    tryIt: tool,
    discover: {},
    importChosen: { importId: "new", ...agent },
  },
  uploads: { uploadFile: { ...agent, ...org } },
  workspaces: {
    enter: {},
    create: { id: { makes: "furtherWorkspace" } },
    update: { id: { is: "workspace" } },
    remove: { id: { is: "workspace" } },
    leave: { id: { is: "workspace" } },
    revealSecret: {},
    createInvitation: workspace,
    listInvitations: workspace,
    revokeInvitation: { id: { is: "invitation" } },
    sendInvitation: { ...workspace, invitationId: { is: "invitation" } },
    viewInvitation: workspace,
    acceptInvitation: workspace,
    publicView: { userId: { is: "workspace" }, ...agency },
    log: { ...agent, userId: { is: "workspace" } },
  },
};
