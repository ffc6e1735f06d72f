import { createContext } from "react";

/** Id of the agent whose conversation is shown; empty outside of one. */
export const AgentContext = createContext("");
