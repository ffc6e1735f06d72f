import { asMember } from "../platform/guards.ts";
import { calls } from "../platform/implementer.ts";
import { uploadImage } from "./uploadImage.ts";

const { uploads } = calls;

export const uploadsRouter = {
  uploadFile: uploads.uploadFile
    .use(asMember)
    .handler(({ context, input }) => uploadImage(context.deps, context.principal, input)),
};
