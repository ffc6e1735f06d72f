import { asMemberKeyOrClient, asMemberOrClient } from "../platform/auth/clientGuards.ts";
import { calls } from "../platform/http/implementer.ts";
import { addFile } from "./sources/addFile.ts";
import { addText } from "./sources/addText.ts";
import { addUrl } from "./sources/addUrl.ts";
import { getSource } from "./sources/getSource.ts";
import { removeSource } from "./sources/removeSource.ts";
import { retrySource } from "./sources/retrySource.ts";

const { knowledge } = calls;

export const knowledgeRouter = {
  addText: knowledge.addText
    .use(asMemberOrClient("/kb"))
    .handler(({ context, input }) => addText(context.deps, context.principal, input)),
  addUrl: knowledge.addUrl
    .use(asMemberOrClient("/kb"))
    .handler(({ context, input }) => addUrl(context.deps, context.principal, input)),
  addFile: knowledge.addFile
    .use(asMemberOrClient("/kb"))
    .handler(({ context, input }) => addFile(context.deps, context.principal, input)),
  get: knowledge.get
    .use(asMemberKeyOrClient("/kb"))
    .handler(({ context, input }) => getSource(context.deps, context.principal, input)),
  retry: knowledge.retry
    .use(asMemberOrClient("/kb"))
    .handler(({ context, input }) => retrySource(context.deps, context.principal, input)),
  remove: knowledge.remove
    .use(asMemberOrClient("/kb"))
    .handler(({ context, input }) => removeSource(context.deps, context.principal, input)),
};
