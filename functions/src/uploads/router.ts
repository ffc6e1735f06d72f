import { asMemberOrClient } from "../platform/auth/clientGuards.ts";
import { calls } from "../platform/http/implementer.ts";
import { uploadImage } from "./uploadImage.ts";

const { uploads } = calls;

export const uploadsRouter = {
  uploadFile: uploads.uploadFile
    .use(asMemberOrClient())
    .handler(({ context, input }) => uploadImage(context.deps, context.principal, input)),
};
