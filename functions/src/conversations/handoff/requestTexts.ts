/** What a visitor who asks for a person is told. */
type RequestTexts = {
  /** Somebody will see it; until then the agent answers. */
  requested: string;
  /** They asked before. */
  waiting: string;
  /** They asked before, and people are told once more. */
  again: string;
  /** Their network has had enough wait today: it is only kept, and answered later. */
  leaveDetails: string;
  /** They have left them. */
  detailsLeft: string;
  /** Where the agent would answer. */
  goOn: string;
  /** What they can do until then, where the agent would answer. */
  untilThen: string;
  /** The same in a test by the agent's own people, which nobody is told of. */
  tested: string;
  /** The agent's owner offers nobody. */
  nobody: string;
  /** What they can do instead: with the sentence of the knowledge that says how to get in touch. */
  reach: (details: string) => string;
  /** Without one, where the agent would answer. */
  instead: string;
  /** Without one, where it would not. */
  elsewhere: string;
};

const TEXTS: Record<"en" | "de", RequestTexts> = {
  en: {
    requested:
      "I have passed on that you would like to talk to a person. As soon as somebody is free, they will write to you here.",
    waiting:
      "You are already waiting for a person. As soon as somebody is free, they will write to you here.",
    again:
      "You are already waiting for a person, and I have now passed that on once more. As soon as somebody is free, they will write to you here.",
    leaveDetails:
      "Please leave your name and email address in this chat, so that the team can get back to you.",
    detailsLeft: "The team has your name and email address, and can get back to you.",
    goOn: "You can also go on asking me.",
    untilThen: "Until then you can go on asking me.",
    tested:
      "This is a test, so nobody is told. A visitor reads here that their request has been passed on, and your team is notified.",
    nobody: "Nobody can be reached through this chat.",
    reach: (details) => `This is what I found about getting in touch:\n\n${details}`,
    instead:
      "You can go on asking me. If that does not help, please look on our website for a telephone number or an email address.",
    elsewhere: "Please look on our website for a telephone number or an email address.",
  },
  de: {
    requested:
      "Ich habe weitergegeben, dass Sie mit einem Menschen sprechen möchten. Sobald jemand frei ist, meldet er sich hier bei Ihnen.",
    waiting:
      "Sie warten bereits auf einen Menschen. Sobald jemand frei ist, meldet er sich hier bei Ihnen.",
    again:
      "Sie warten bereits auf einen Menschen; ich habe das jetzt noch einmal weitergegeben. Sobald jemand frei ist, meldet er sich hier bei Ihnen.",
    leaveDetails:
      "Hinterlassen Sie hier im Chat bitte Namen und E-Mail-Adresse, dann meldet sich das Team bei Ihnen.",
    detailsLeft: "Das Team hat Ihren Namen und Ihre E-Mail-Adresse und kann sich bei Ihnen melden.",
    goOn: "Sie können mich auch weiter fragen.",
    untilThen: "Bis dahin können Sie mich weiter fragen.",
    tested:
      "Das ist ein Test, deshalb wird niemand benachrichtigt. Besucher lesen hier, dass ihr Wunsch weitergegeben wurde, und Ihr Team erfährt davon.",
    nobody: "Über diesen Chat ist leider niemand zu erreichen.",
    reach: (details) => `Zum Kontakt habe ich Folgendes gefunden:\n\n${details}`,
    instead:
      "Sie können mich weiter fragen. Wenn das nicht hilft, finden Sie auf unserer Website vielleicht eine Telefonnummer oder E-Mail-Adresse.",
    elsewhere: "Auf unserer Website finden Sie vielleicht eine Telefonnummer oder E-Mail-Adresse.",
  },
};

/** The texts in the language of the request. */
export function requestTexts(language: "en" | "de"): RequestTexts {
  return TEXTS[language];
}
