import { createContext } from "react";

/** Id of the agent whose conversation is shown; empty outside of one. */
export const AgentContext = createContext("");

/** What the visitor is called whose conversation is shown; empty outside of one. */
export const VisitorContext = createContext("");
