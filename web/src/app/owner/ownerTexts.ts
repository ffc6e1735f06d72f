import { defineTexts } from "#platform/i18n/texts.ts";

export const ownerTexts = defineTexts({
  en: {
    openNavigation: "Open navigation",
    findPage: "Find a page",
    ctrl: "Ctrl",
    home: "Home",
    agents: "Agents",
    waiting: {
      one: "{count} visitor is waiting for a person",
      other: "{count} visitors are waiting for a person",
    },
    waitingElsewhere: {
      one: "{count} visitor is waiting in another workspace",
      other: "{count} visitors are waiting in other workspaces",
    },
    clients: "Organisations",
    agency: "Agency",
    workspaces: "Workspaces",
    switchWorkspace: "Switch workspace: {name}",
    credits: "Credits",
    workspaceSettings: "Settings",
    newUser: "New User", // fixed
    newWorkspace: "New Workspace", // fixed
    workspacesIn: "Workspaces in {region}",
    noAgents: "This account has not agents", // fixed
    sandbox: "Sandbox",
    sandboxHint: "Email, WhatsApp, Telegram and models are simulated here. Open the sandbox.",
    profile: "Profile",
    signOutFailed: "Error Occurred: {message}", // fixed
    verifyLine: {
      one: "Please confirm your email address. If it is new to Parley, {count} free credit is yours.",
      other:
        "Please confirm your email address. If it is new to Parley, {count} free credits are yours.",
    },
    verifyAction: "Confirm address",
    verifyShort: "Your email address is not confirmed.",
    limitSpent: "“{agent}” has spent all its credits of the day. It answers again",
    limitSpentShort: "The credits of the day are spent.",
    limitTooLow:
      "“{agent}” answers nobody: one answer may cost more credits than it may spend per day.",
    limitTooLowShort: "The daily limit is too low for an answer.",
    limitAction: "Credits per day",
    noCreditsYet: "This workspace has no credits. Its agents do not answer until it has some.",
    noCreditsYetShort: "This workspace has no credits.",
    outOfCreditsShort: "Too few credits to answer.",
    outOfCredits: "There are too few credits for your agents to answer.",
    outOfCreditsForOne: "There are too few credits for “{agent}” to answer.",
    outOfCreditsForSome: "There are too few credits for {count} of your {total} agents to answer.",
    paidBy: "Answers are paid for by {payers}.",
    thisWorkspace: "this workspace",
    morePayers: "{count} more",
    keptInChats: "What visitors write is kept in Chats.",
    outOfCreditsAction: "Credits",
    transferCredits: "Transfer credits",
  },
  de: {
    openNavigation: "Navigation öffnen",
    findPage: "Seite finden",
    ctrl: "Strg",
    home: "Start",
    agents: "Agenten",
    waiting: {
      one: "{count} Besucher wartet auf einen Menschen",
      other: "{count} Besucher warten auf einen Menschen",
    },
    waitingElsewhere: {
      one: "{count} Besucher wartet in einem anderen Arbeitsbereich",
      other: "{count} Besucher warten in anderen Arbeitsbereichen",
    },
    clients: "Organisationen",
    agency: "Agentur",
    workspaces: "Arbeitsbereiche",
    switchWorkspace: "Arbeitsbereich wechseln: {name}",
    credits: "Guthaben",
    workspaceSettings: "Einstellungen",
    newUser: "Neues Mitglied",
    newWorkspace: "Neuer Arbeitsbereich",
    workspacesIn: "Arbeitsbereiche in {region}",
    noAgents: "Dieses Konto hat keine Agenten",
    sandbox: "Sandbox",
    sandboxHint: "E-Mails, WhatsApp, Telegram und Modelle sind hier simuliert. Sandbox öffnen.",
    profile: "Profil",
    signOutFailed: "Fehler aufgetreten: {message}",
    verifyLine: {
      one: "Bitte bestätigen Sie Ihre E-Mail-Adresse. Ist sie neu bei Parley, bekommen Sie {count} Credit gratis.",
      other:
        "Bitte bestätigen Sie Ihre E-Mail-Adresse. Ist sie neu bei Parley, bekommen Sie {count} Credits gratis.",
    },
    verifyAction: "Adresse bestätigen",
    verifyShort: "Ihre Adresse ist noch nicht bestätigt.",
    limitSpent: "„{agent}“ hat alle Credits des Tages verbraucht. Antworten gibt es wieder",
    limitSpentShort: "Die Credits des Tages sind verbraucht.",
    limitTooLow:
      "„{agent}“ antwortet niemandem: Eine Antwort kann mehr Credits kosten, als pro Tag erlaubt sind.",
    limitTooLowShort: "Das Tageslimit reicht für keine Antwort.",
    limitAction: "Credits pro Tag",
    noCreditsYet:
      "Dieser Arbeitsbereich hat kein Guthaben. Solange das so ist, antworten seine Agenten nicht.",
    noCreditsYetShort: "Dieser Arbeitsbereich hat kein Guthaben.",
    outOfCreditsShort: "Das Guthaben reicht nicht.",
    outOfCredits: "Das Guthaben reicht nicht, damit Ihre Agenten antworten.",
    outOfCreditsForOne: "Das Guthaben reicht nicht, damit „{agent}“ antwortet.",
    outOfCreditsForSome:
      "Das Guthaben reicht nicht, damit {count} Ihrer {total} Agenten antworten.",
    paidBy: "Antworten werden von {payers} bezahlt.",
    thisWorkspace: "diesem Arbeitsbereich",
    morePayers: "{count} weiteren",
    keptInChats: "Was Besucher schreiben, bleibt in den Chats.",
    outOfCreditsAction: "Guthaben",
    transferCredits: "Guthaben übertragen",
  },
});
