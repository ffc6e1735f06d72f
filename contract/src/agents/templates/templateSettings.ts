import type { AgentEditable } from "../config.ts";

type Settings = Partial<Omit<AgentEditable, "title" | "vg_systemPrompt">>;

/**
 * How each template differs from a new agent's defaults. What visitors read must hold for the built-in model, too: it
 * answers questions from the knowledge and asks none; whatever else is to be done, a person does.
 */
export const templateSettings = {
  "customer-support": {
    description: "Answers your questions. You can also ask for a person.",
    // Low: the same question should get the same answer.
    vg_temperature: 0.3,
    vg_initMessages: "Hi! What can I help you with?",
    proactiveMessage: "Do you have a question? I am happy to help.",
  },
  "real-estate-agent": {
    description: "Answers questions about our homes.",
    vg_temperature: 0.5,
    vg_initMessages:
      "Welcome! Ask me about our homes. For a viewing or a valuation, please ask for one of our agents.",
    proactiveMessage: "Looking for a home? Ask me about our offers.",
    // Viewings and valuations are always a person's, so the way to one is open from the start.
    alwaysShowHandoff: true,
    UIhandoffTitle: "Talk to an agent",
    UIhandoffSubtitle: "Viewings, valuations, questions about a contract.",
  },
  "health-care-agent": {
    description: "Questions about your visit to the practice.",
    // As plain and repeatable as it gets.
    vg_temperature: 0.1,
    vg_initMessages:
      "Hello! I can help with services, opening hours and preparing for your visit. I cannot give medical advice. In an emergency, please call 112 (911 in the USA) right away.",
    // A greeting that pops up is out of place where somebody may be worried.
    proactiveMessage: "none",
    alwaysShowHandoff: true,
    UIhandoffTitle: "Talk to the practice",
    UIhandoffSubtitle: "Appointments, prescriptions, results.",
  },
  "confirm-email": {
    description: "Answers questions about your email address with us.",
    vg_temperature: 0,
    vg_maxTokens: 256,
    vg_initMessages:
      "Hi! I answer questions about your email address with us. If we are to note or change it, please ask for a person.",
    proactiveMessage: "none",
    alwaysShowHandoff: true,
    UIhandoffSubtitle: "To have your email address noted or changed.",
  },
  "make-appointment": {
    description: "Answers questions about appointments.",
    vg_temperature: 0.2,
    vg_maxTokens: 512,
    vg_initMessages: "Hi! Ask me about our appointments. To make one, please talk to our team.",
    proactiveMessage: "Do you have a question about an appointment?",
    alwaysShowHandoff: true,
    UIhandoffTitle: "Talk to our team",
    UIhandoffSubtitle: "To make, change or cancel an appointment.",
  },
  "blank-template": {},
  "game-npc": {
    description: "Maren Holt, keeper of The Crooked Lantern.",
    // High: a character should not say the same thing twice.
    vg_temperature: 1,
    vg_maxTokens: 600,
    vg_initMessages:
      "*looks up from the tap* Another one the rain washed in. Sit by the fire, traveller, and ask what you like: I know this valley.",
    proactiveMessage: "The door of the inn stands open. Come in?",
    // Behind the innkeeper there is no team to hand over to.
    enableHumanHandoff: false,
    messageDelayMS: 600,
  },
} satisfies Record<string, Settings>;
