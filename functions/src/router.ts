import { changeEmail } from "./accounts/email/changeEmail.ts";
import { confirmEmail } from "./accounts/email/confirmEmail.ts";
import { changePassword } from "./accounts/changePassword.ts";
import { countryOf } from "./accounts/country.ts";
import { endSessions } from "./accounts/endSessions.ts";
import { planAccountRemoval, removeAccount } from "./accounts/removeAccount.ts";
import { releaseEmail } from "./accounts/email/releaseEmail.ts";
import { resetPassword } from "./accounts/resetPassword.ts";
import { sendPasswordReset } from "./accounts/sendPasswordReset.ts";
import { sendVerification } from "./accounts/sendVerification.ts";
import { updateSelf } from "./accounts/updateSelf.ts";
import { ensureAgency } from "./agencies/ensureAgency.ts";
import { publicAgency } from "./agencies/publicAgency.ts";
import { revealAgencySecret } from "./agencies/revealAgencySecret.ts";
import { updateAgency } from "./agencies/updateAgency.ts";
import { record } from "./analytics/record.ts";
import { checkStyles } from "./agents/styles/checkStyles.ts";
import { createFromTemplate } from "./agents/createFromTemplate.ts";
import { modelServices } from "./agents/modelServices.ts";
import { viewPublicAgent } from "./agents/viewPublicAgent.ts";
import { putAgent } from "./agents/putAgent.ts";
import { removeAgent } from "./agents/removeAgent.ts";
import { revealAgentSecret } from "./agents/revealAgentSecret.ts";
import { setOnline } from "./agents/setOnline.ts";
import { updateAgent } from "./agents/updateAgent.ts";
import { checkTelegram, repairTelegram } from "./channels/telegram/checkBot.ts";
import { connectTelegram } from "./channels/telegram/connectTelegram.ts";
import { disconnectTelegram } from "./channels/telegram/disconnectTelegram.ts";
import { checkWhatsappNumber, repairWhatsappNumber } from "./channels/whatsapp/checkNumber.ts";
import { connectWhatsappNumber, getWhatsappWebhook } from "./channels/whatsapp/connectWhatsapp.ts";
import { removeWhatsappNumber } from "./channels/whatsapp/removeNumber.ts";
import { assignAgents } from "./clients/orgs/assignAgents.ts";
import { createOrg } from "./clients/orgs/createOrg.ts";
import { removeOrg } from "./clients/orgs/removeOrg.ts";
import { updateOrg } from "./clients/orgs/updateOrg.ts";
import { createClient } from "./clients/people/createClient.ts";
import { removeClient } from "./clients/people/removeClient.ts";
import { sendClientInvitation } from "./clients/people/sendClientInvitation.ts";
import { updateClient } from "./clients/people/updateClient.ts";
import {
  closeConversation,
  handBack,
  markRead,
  takeOver,
} from "./conversations/handoff/operatorActions.ts";
import { explainAnswer } from "./conversations/explain/explainAnswer.ts";
import { reply } from "./conversations/handoff/reply.ts";
import { sendMessageAgain } from "./conversations/handoff/sendMessageAgain.ts";
import { openSession, openTestSession } from "./conversations/visitor/openSession.ts";
import {
  requestHumanCall,
  endVisitorConversation,
  leaveVisitorContact,
  followTranscript,
  readTranscript,
  sendMessage,
} from "./conversations/visitor/visitorCalls.ts";
import { listLanguages } from "./conversations/translate/listLanguages.ts";
import { chart } from "./credits/chart.ts";
import { checkCredits } from "./credits/checkCredits.ts";
import { margin } from "./credits/margin.ts";
import { giveToWorkspace, transfer } from "./credits/transfer.ts";
import { usage } from "./credits/usage.ts";
import { configureEvents } from "./events/configureEvents.ts";
import { revealSigningSecret } from "./events/revealSigningSecret.ts";
import { sendAgain } from "./events/delivery/sendAgain.ts";
import { sendTest } from "./events/delivery/sendTest.ts";
import {
  addCrawl,
  addFile,
  addPoints,
  addSitemap,
  addText,
  addUrl,
} from "./knowledge/sources/addSource.ts";
import { bulk } from "./knowledge/sources/bulk.ts";
import { createCollection } from "./knowledge/sources/createCollection.ts";
import { getChunks } from "./knowledge/sources/getChunks.ts";
import { cancelReading } from "./knowledge/site/cancelReading.ts";
import { editText } from "./knowledge/sources/editText.ts";
import { getSource } from "./knowledge/sources/getSource.ts";
import { removeSource } from "./knowledge/sources/removeSource.ts";
import { setRefresh } from "./knowledge/sources/setRefresh.ts";
import { retrySource } from "./knowledge/sources/retrySource.ts";
import { runQuestions } from "./knowledge/golden/runQuestions.ts";
import { saveQuestions } from "./knowledge/golden/saveQuestions.ts";
import { beginVersions } from "./knowledge/releases/beginVersions.ts";
import { dropVersions } from "./knowledge/releases/dropVersions.ts";
import { setLive } from "./knowledge/releases/setLive.ts";
import { answerUnanswered } from "./knowledge/unanswered/answerUnanswered.ts";
import { draftAnswer } from "./knowledge/unanswered/draftAnswer.ts";
import { setUnanswered } from "./knowledge/unanswered/setUnanswered.ts";
import { listModels } from "./models/listModels.ts";
import { removeModelKey, saveModelKey } from "./models/modelKeys.ts";
import { chooseNotifications } from "./notifications/chooseNotifications.ts";
import { subscribePush, unsubscribePush } from "./notifications/push/subscribePush.ts";
import {
  asClient,
  asMemberKeyOrClient,
  asMemberOrAnyKey,
  asMemberOrClient,
  asPersonOrClient,
} from "./platform/auth/clientGuards.ts";
import {
  asAnyone,
  asMember,
  asMemberOrKey,
  asMemberOrWorkspaceKey,
  asOwner,
  asPerson,
  asVisitor,
} from "./platform/auth/guards.ts";
import { calls, serve } from "./platform/http/calls.ts";
import { changeClientPassword } from "./portal/changeClientPassword.ts";
import { createLoginLink } from "./clients/people/createLoginLink.ts";
import { mailLoginCode } from "./portal/mailLoginCode.ts";
import { signIn } from "./portal/signIn.ts";
import { signInByCode } from "./portal/signInByCode.ts";
import { signInByLink } from "./portal/signInByLink.ts";
import { assignTool } from "./tools/assignTool.ts";
import { discoverTools } from "./tools/find/discoverTools.ts";
import { createTool, importChosen } from "./tools/makeTools.ts";
import { removeTool } from "./tools/removeTool.ts";
import { tryTool } from "./tools/tryTool.ts";
import { updateTool } from "./tools/updateTool.ts";
import { uploadImage } from "./uploads/uploadImage.ts";
import { createWorkspace } from "./workspaces/createWorkspace.ts";
import { enterWorkspace } from "./workspaces/enterWorkspace.ts";
import { acceptInvitation } from "./workspaces/invitations/acceptInvitation.ts";
import { createInvitation } from "./workspaces/invitations/createInvitation.ts";
import { listInvitations } from "./workspaces/invitations/listInvitations.ts";
import { revokeInvitation } from "./workspaces/invitations/revokeInvitation.ts";
import { sendInvitation } from "./workspaces/invitations/sendInvitation.ts";
import { viewInvitation } from "./workspaces/invitations/viewInvitation.ts";
import { leaveWorkspace } from "./workspaces/members/leaveWorkspace.ts";
import { addLogEntry } from "./workspaces/logs/addLogEntry.ts";
import { publicWorkspace } from "./workspaces/publicWorkspace.ts";
import { removeWorkspace } from "./workspaces/removeWorkspace.ts";
import { revealWorkspaceSecret } from "./workspaces/revealWorkspaceSecret.ts";
import { updateWorkspace } from "./workspaces/updateWorkspace.ts";

const { accounts, agencies, agents, analytics, channels, clients, conversations, credits, events } =
  calls;
const { knowledge, models, notifications, portal, tools, uploads, workspaces } = calls;

/**
 * Every served call with who may make it and what it does. A call of the contract that is missing
 * here does not compile, nor does a guard that admits others than the contract says.
 */
export const router = calls.router({
  accounts: {
    sendVerification: serve(accounts.sendVerification, asPerson, sendVerification),
    sendPasswordReset: serve(accounts.sendPasswordReset, asAnyone, sendPasswordReset),
    ip: serve(accounts.ip, asAnyone, (_deps, { ip }) => ({ ip, country: countryOf(ip) })),
    updateSelf: serve(accounts.updateSelf, asPerson, updateSelf),
    changeEmail: serve(accounts.changeEmail, asPerson, changeEmail),
    resetPassword: serve(accounts.resetPassword, asAnyone, resetPassword),
    releaseEmail: serve(accounts.releaseEmail, asAnyone, releaseEmail),
    confirmEmail: serve(accounts.confirmEmail, asAnyone, confirmEmail),
    changePassword: serve(accounts.changePassword, asPerson, changePassword),
    endSessions: serve(accounts.endSessions, asPerson, (deps, person) => endSessions(deps, person)),
    planRemoval: serve(accounts.planRemoval, asPerson, planAccountRemoval),
    remove: serve(accounts.remove, asPerson, removeAccount),
  },
  agencies: {
    ensure: serve(agencies.ensure, asMember, ensureAgency),
    publicView: serve(agencies.publicView, asAnyone, (deps, _caller, input) =>
      publicAgency(deps, input),
    ),
    update: serve(agencies.update, asMember, updateAgency),
    revealSecret: serve(agencies.revealSecret, asMember, revealAgencySecret),
  },
  agents: {
    put: serve(agents.put, asMemberOrKey, putAgent),
    update: serve(agents.update, asMemberOrClient("/settings"), updateAgent),
    fromTemplate: serve(agents.fromTemplate, asMemberOrClient(), createFromTemplate),
    remove: serve(agents.remove, asMember, removeAgent),
    setOnline: serve(agents.setOnline, asMember, setOnline),
    revealSecret: serve(agents.revealSecret, asMember, revealAgentSecret),
    checkStyles: serve(agents.checkStyles, asMemberOrClient("/settings"), checkStyles),
    modelServices: serve(agents.modelServices, asMemberOrClient(), modelServices),
    publicView: serve(agents.publicView, asAnyone, (deps, { ip }, input, { headers }) =>
      viewPublicAgent(deps, input, { origin: headers.get("origin"), ip }),
    ),
  },
  analytics: {
    record: serve(analytics.record, asAnyone, (deps, { ip }, input, { headers }) =>
      record(deps, input, { origin: headers.get("origin"), ip }),
    ),
  },
  channels: {
    connectTelegram: serve(channels.connectTelegram, asMember, connectTelegram),
    checkTelegram: serve(channels.checkTelegram, asMember, checkTelegram),
    repairTelegram: serve(channels.repairTelegram, asMember, repairTelegram),
    disconnectTelegram: serve(channels.disconnectTelegram, asMember, disconnectTelegram),
    getWhatsappWebhook: serve(channels.getWhatsappWebhook, asMember, getWhatsappWebhook),
    connectWhatsappNumber: serve(channels.connectWhatsappNumber, asMember, connectWhatsappNumber),
    checkWhatsappNumber: serve(channels.checkWhatsappNumber, asMember, checkWhatsappNumber),
    repairWhatsappNumber: serve(channels.repairWhatsappNumber, asMember, repairWhatsappNumber),
    removeWhatsappNumber: serve(channels.removeWhatsappNumber, asMember, removeWhatsappNumber),
  },
  clients: {
    createOrg: serve(clients.createOrg, asMember, createOrg),
    updateOrg: serve(clients.updateOrg, asMemberOrClient(), updateOrg),
    assignAgents: serve(clients.assignAgents, asMember, assignAgents),
    removeOrg: serve(clients.removeOrg, asMember, removeOrg),
    createClient: serve(clients.createClient, asMemberOrClient(), createClient),
    updateClient: serve(clients.updateClient, asMemberOrClient(), updateClient),
    removeClient: serve(clients.removeClient, asMemberOrClient(), removeClient),
    createLoginLink: serve(clients.createLoginLink, asMember, createLoginLink),
    sendInvitation: serve(clients.sendInvitation, asMember, sendClientInvitation),
  },
  portal: {
    signIn: serve(portal.signIn, asAnyone, signIn),
    ssoClient: serve(portal.ssoClient, asAnyone, (deps, caller, { code, ...request }) =>
      code === undefined
        ? mailLoginCode(deps, caller, request)
        : signInByCode(deps, caller, { ...request, code }),
    ),
    validateClientLoginToken: serve(
      portal.validateClientLoginToken,
      asAnyone,
      (deps, _caller, { token }) => signInByLink(deps, token),
    ),
    changePassword: serve(portal.changePassword, asClient, changeClientPassword),
  },
  conversations: {
    languages: serve(conversations.languages, asAnyone, listLanguages),
    openSession: serve(conversations.openSession, asAnyone, (deps, { ip }, input, { headers }) =>
      openSession(deps, input, { origin: headers.get("origin"), ip }),
    ),
    openTestSession: serve(
      conversations.openTestSession,
      asMemberOrClient("/settings"),
      openTestSession,
    ),
    send: serve(conversations.send, asVisitor, sendMessage),
    read: serve(conversations.read, asVisitor, readTranscript),
    follow: serve(conversations.follow, asVisitor, followTranscript),
    requestHuman: serve(conversations.requestHuman, asVisitor, requestHumanCall),
    leaveContact: serve(conversations.leaveContact, asVisitor, leaveVisitorContact),
    end: serve(conversations.end, asVisitor, endVisitorConversation),
    takeOver: serve(conversations.takeOver, asMemberOrClient("/convos"), takeOver),
    reply: serve(conversations.reply, asMemberOrClient("/convos"), reply),
    sendAgain: serve(conversations.sendAgain, asMemberOrClient("/convos"), sendMessageAgain),
    handBack: serve(conversations.handBack, asMemberOrClient("/convos"), handBack),
    close: serve(conversations.close, asMemberOrClient("/convos"), closeConversation),
    markRead: serve(conversations.markRead, asMemberOrClient("/convos"), markRead),
    explain: serve(conversations.explain, asMember, explainAnswer),
  },
  credits: {
    transfer: serve(credits.transfer, asMember, transfer),
    giveToWorkspace: serve(credits.giveToWorkspace, asMember, giveToWorkspace),
    usage: serve(credits.usage, asMemberOrClient(), usage),
    chart: serve(credits.chart, asMemberOrClient(), chart),
    margin: serve(credits.margin, asMember, margin),
    checkCredits: serve(credits.checkCredits, asVisitor, checkCredits),
  },
  events: {
    configure: serve(events.configure, asMember, configureEvents),
    revealSecret: serve(events.revealSecret, asMember, revealSigningSecret),
    sendTest: serve(events.sendTest, asMember, sendTest),
    sendAgain: serve(events.sendAgain, asMember, sendAgain),
  },
  knowledge: {
    addText: serve(knowledge.addText, asMemberOrClient("/kb"), addText),
    addUrl: serve(knowledge.addUrl, asMemberOrClient("/kb"), addUrl),
    addFile: serve(knowledge.addFile, asMemberOrClient("/kb"), addFile),
    addSitemap: serve(knowledge.addSitemap, asMemberOrClient("/kb"), addSitemap),
    addCrawl: serve(knowledge.addCrawl, asMemberOrClient("/kb"), addCrawl),
    cancel: serve(knowledge.cancel, asMemberOrClient("/kb"), cancelReading),
    chunks: serve(knowledge.chunks, asMemberOrClient("/kb"), getChunks),
    bulk: serve(knowledge.bulk, asMemberOrClient("/kb"), bulk),
    createCollection: serve(knowledge.createCollection, asMemberOrAnyKey, createCollection),
    addPoints: serve(knowledge.addPoints, asMemberOrAnyKey, addPoints),
    get: serve(knowledge.get, asMemberKeyOrClient("/kb"), getSource),
    editText: serve(knowledge.editText, asMemberOrClient("/kb"), editText),
    retry: serve(knowledge.retry, asMemberOrClient("/kb"), retrySource),
    setRefresh: serve(knowledge.setRefresh, asMemberOrClient("/kb"), setRefresh),
    remove: serve(knowledge.remove, asMemberOrClient("/kb"), removeSource),
    setUnanswered: serve(knowledge.setUnanswered, asMemberOrClient("/kb"), setUnanswered),
    draftAnswer: serve(knowledge.draftAnswer, asMemberOrClient("/kb"), draftAnswer),
    answerUnanswered: serve(knowledge.answerUnanswered, asMemberOrClient("/kb"), answerUnanswered),
    beginVersions: serve(knowledge.beginVersions, asMemberOrClient("/kb"), beginVersions),
    setLive: serve(knowledge.setLive, asMemberOrClient("/kb"), setLive),
    dropVersions: serve(knowledge.dropVersions, asMemberOrClient("/kb"), dropVersions),
    saveQuestions: serve(knowledge.saveQuestions, asMemberOrClient("/kb"), saveQuestions),
    runQuestions: serve(knowledge.runQuestions, asMemberOrClient("/kb"), runQuestions),
  },
  models: {
    saveKey: serve(models.saveKey, asMember, saveModelKey),
    removeKey: serve(models.removeKey, asMember, removeModelKey),
    list: serve(models.list, asMemberOrClient("/settings"), listModels),
  },
  notifications: {
    choose: serve(notifications.choose, asMember, chooseNotifications),
    pushKey: serve(notifications.pushKey, asPersonOrClient, ({ pusher: { publicKey } }) => ({
      publicKey,
    })),
    subscribePush: serve(notifications.subscribePush, asPersonOrClient, subscribePush),
    unsubscribePush: serve(notifications.unsubscribePush, asPersonOrClient, unsubscribePush),
  },
  tools: {
    create: serve(tools.create, asMember, createTool),
    update: serve(tools.update, asMember, updateTool),
    remove: serve(tools.remove, asMember, removeTool),
    assign: serve(tools.assign, asMember, assignTool),
    tryIt: serve(tools.tryIt, asMember, tryTool),
    discover: serve(tools.discover, asMember, discoverTools),
    importChosen: serve(tools.importChosen, asMember, importChosen),
  },
  uploads: {
    uploadFile: serve(uploads.uploadFile, asMemberOrClient(), uploadImage),
  },
  workspaces: {
    enter: serve(workspaces.enter, asPerson, (deps, person, _input, request) =>
      enterWorkspace(deps, person, request),
    ),
    create: serve(workspaces.create, asPerson, createWorkspace),
    update: serve(workspaces.update, asMember, updateWorkspace),
    remove: serve(workspaces.remove, asOwner, removeWorkspace),
    leave: serve(workspaces.leave, asMember, leaveWorkspace),
    revealSecret: serve(workspaces.revealSecret, asMember, revealWorkspaceSecret),
    createInvitation: serve(workspaces.createInvitation, asMember, createInvitation),
    listInvitations: serve(workspaces.listInvitations, asMember, listInvitations),
    revokeInvitation: serve(workspaces.revokeInvitation, asMember, revokeInvitation),
    sendInvitation: serve(workspaces.sendInvitation, asMember, sendInvitation),
    viewInvitation: serve(workspaces.viewInvitation, asAnyone, (deps, _caller, input) =>
      viewInvitation(deps, input),
    ),
    acceptInvitation: serve(workspaces.acceptInvitation, asPerson, acceptInvitation),
    publicView: serve(workspaces.publicView, asAnyone, (deps, _caller, input) =>
      publicWorkspace(deps, input),
    ),
    log: serve(workspaces.log, asMemberOrWorkspaceKey, addLogEntry),
  },
});
