import { agenciesPlanned } from "./agencies/plannedCalls.ts";
import { agentsPlanned } from "./agents/plannedCalls.ts";
import { analyticsPlanned } from "./analytics/plannedCalls.ts";
import { agencyBillingPlanned } from "./billing/plannedAgencyCalls.ts";
import { billingPlanned } from "./billing/plannedCalls.ts";
import { channelsPlanned } from "./channels/plannedCalls.ts";
import { conversationsPlanned } from "./conversations/plannedCalls.ts";
import { creditsPlanned } from "./credits/plannedCalls.ts";
import { domainsPlanned } from "./domains/plannedCalls.ts";
import { knowledgePlanned } from "./knowledge/plannedCalls.ts";
import { wizardPlanned } from "./wizard/plannedCalls.ts";
import { workspacesPlanned } from "./workspaces/plannedCalls.ts";

/**
 * Calls of the specifications that are not served yet: they stand in the table and answer 501.
 * A capability that serves one moves it to its `calls.ts`.
 */
export const planned = {
  agencies: agenciesPlanned,
  agencyBilling: agencyBillingPlanned,
  agents: agentsPlanned,
  analytics: analyticsPlanned,
  billing: billingPlanned,
  channels: channelsPlanned,
  conversations: conversationsPlanned,
  credits: creditsPlanned,
  domains: domainsPlanned,
  knowledge: knowledgePlanned,
  wizard: wizardPlanned,
  workspaces: workspacesPlanned,
};
