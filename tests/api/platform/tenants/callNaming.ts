import type { InferContractRouterInputs } from "@orpc/contract";
import type { contract } from "@parley/contract/contract.ts";

/** Things of a tenant that calls name by an id. */
export const THINGS = [
  "agent",
  "conversation",
  "document",
  "workspace",
  "furtherWorkspace",
  "agency",
  "org",
  "client",
  "invitation",
  "delivery",
] as const;
export type Thing = (typeof THINGS)[number];

/**
 * What the id in a field is of, and what comes of one that is not the caller's: refused as unknown;
 * in a list, refused as a whole; `makes`: to be made under this id, so an unknown one is good and a
 * taken one is refused; `narrows`: the answer is of the caller's own and empty. An id that is
 * `new` every time names nothing.
 */
export type Naming =
  | "new"
  | { is: Thing }
  | { list: Thing }
  | { makes: Thing }
  | { narrowsTo: Thing };

type Inputs = InferContractRouterInputs<typeof contract>;
type IdField<Input> = Extract<keyof Input, "id" | `${string}Id` | `${string}IDs`>;

const agent = { agentId: { is: "agent" } } as const;
const visitorMessage = { ...agent, messageId: "new" } as const;
const talk = { ...agent, conversationId: { is: "conversation" } } as const;
const source = { ...agent, docId: { is: "document" } } as const;
const org = { orgId: { is: "org" } } as const;
const client = { clientId: { is: "client" } } as const;
const agency = { agencyId: { is: "agency" } } as const;
const workspace = { workspaceId: { is: "workspace" } } as const;

/** Every call's fields with an id. A new call or field without its line is a type error. */
export const callNaming: {
  [Capability in keyof Inputs]: {
    [Name in keyof Inputs[Capability]]: {
      [Field in IdField<Inputs[Capability][Name]>]-?: Naming;
    };
  };
} = {
  accounts: { sendVerification: {}, sendPasswordReset: {}, ip: {} },
  agencies: { ensure: {}, publicView: agency, update: agency, revealSecret: agency },
  agents: {
    put: { agentId: { makes: "agent" } },
    update: agent,
    fromTemplate: { agentId: { makes: "agent" } },
    remove: agent,
    revealSecret: agent,
    publicView: agent,
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
  },
  portal: {
    signIn: agency,
    ssoClient: agency,
    validateClientLoginToken: {},
    changePassword: {},
  },
  conversations: {
    openSession: agent,
    openTestSession: agent,
    send: visitorMessage,
    read: agent,
    follow: agent,
    requestHuman: agent,
    takeOver: talk,
    reply: { ...talk, messageId: "new" },
    handBack: talk,
    close: talk,
    markRead: talk,
  },
  credits: {
    transfer: org,
    usage: { ...org, agentId: { narrowsTo: "agent" } },
    chart: org,
    margin: { ...agent, conversationId: { narrowsTo: "conversation" } },
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
    get: source,
    retry: source,
    remove: source,
  },
  notifications: { pushKey: {}, subscribePush: {}, unsubscribePush: {} },
  uploads: { uploadFile: { ...agent, ...org } },
  workspaces: {
    enter: {},
    create: { id: { makes: "furtherWorkspace" } },
    update: { id: { is: "workspace" } },
    remove: { id: { is: "workspace" } },
    revealSecret: {},
    createInvitation: workspace,
    listInvitations: workspace,
    revokeInvitation: { id: { is: "invitation" } },
    sendInvitation: { ...workspace, invitationId: { is: "invitation" } },
    acceptInvitation: workspace,
    publicView: { userId: { is: "workspace" }, ...agency },
    log: { ...agent, userId: { is: "workspace" } },
  },
};
