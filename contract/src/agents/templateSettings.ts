import type { AgentEditable } from "./config.ts";

type Settings = Partial<Omit<AgentEditable, "title" | "vg_systemPrompt">>;

/** How each template differs from a new agent's defaults. */
export const templateSettings = {
  "customer-support": {
    description: "Answers your questions and brings in a person when needed.",
    // Low: the same question should get the same answer.
    vg_temperature: 0.3,
    vg_initMessages: "Hi! What can I help you with?",
    proactiveMessage: "Do you have a question? I am happy to help.",
  },
  "real-estate-agent": {
    description: "Helps you find a home, or sell one.",
    vg_temperature: 0.5,
    vg_initMessages: "Welcome! Are you looking for a home, or would you like to sell one?",
    proactiveMessage: "Looking for something in particular? Tell me what matters to you.",
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
    description: "Notes your email address and has you check it.",
    vg_temperature: 0,
    vg_maxTokens: 256,
    vg_initMessages: "Hi! Which email address may I note for you?",
    proactiveMessage: "none",
    UIhandoffSubtitle: "If you would rather not write it here.",
  },
  "make-appointment": {
    description: "Takes your request for an appointment.",
    vg_temperature: 0.2,
    vg_maxTokens: 512,
    vg_initMessages: "Hi! What would you like an appointment for?",
    proactiveMessage: "Would you like to make an appointment?",
    alwaysShowHandoff: true,
    UIhandoffTitle: "Talk to our team",
    UIhandoffSubtitle: "To change or cancel an appointment, or when it is urgent.",
  },
  "blank-template": {},
  "game-npc": {
    description: "Maren Holt, keeper of The Crooked Lantern.",
    // High: a character should not say the same thing twice.
    vg_temperature: 1,
    vg_maxTokens: 600,
    vg_initMessages:
      "*looks up from the tap* Another one the rain washed in. Sit by the fire, traveller. What are you called, and what brings you down the old road?",
    proactiveMessage: "The door of the inn stands open. Come in?",
    // Behind the innkeeper there is no team to hand over to.
    enableHumanHandoff: false,
    messageDelayMS: 600,
  },
} satisfies Record<string, Settings>;
