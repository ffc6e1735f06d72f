import { contract } from "./contract.ts";

/** A capability with calls. */
export type Capability = keyof typeof contract;

/** Every served call with its capability and its name, as in the typed API. */
export function servedCalls() {
  return Object.entries(contract).flatMap(([capability, calls]) =>
    Object.entries(calls).map(([name, declared]) => ({
      capability,
      name,
      ...declared["~orpc"],
    })),
  );
}

/** A call as it is declared. */
export type ServedCall = ReturnType<typeof servedCalls>[number];
