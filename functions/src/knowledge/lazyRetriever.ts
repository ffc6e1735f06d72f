import type { Firestore } from "@google-cloud/firestore";
import type { Retriever } from "./index/retriever.ts";
import { createIndexPort } from "./indexPort.ts";

/** The retriever over Firestore, its code loaded with the first question. */
export function createLazyRetriever(db: Firestore): Retriever {
  let loaded: Promise<Retriever> | undefined;
  const load = async () => {
    const { createRetriever } = await import("./index/retriever.ts");
    return createRetriever(createIndexPort(db));
  };
  return {
    async retrieve(agentId, query, options) {
      loaded ??= load();
      return (await loaded).retrieve(agentId, query, options);
    },
  };
}
