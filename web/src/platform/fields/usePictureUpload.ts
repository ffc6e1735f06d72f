import { problem } from "@parley/contract/problems/problem.ts";
import { IMAGE_ENDINGS, IMAGE_MAX_BYTES } from "@parley/contract/uploads/calls.ts";
import { useCallback } from "react";
import { api } from "../api/api.ts";
import { AppError } from "../api/appError.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useSayProblem } from "../i18n/problems/useSayProblem.ts";

const pictureTexts = defineTexts({
  en: {
    upload: "Upload",
    remove: "Remove",
    hint: "png, jpg, jpeg, gif or webp, at most 0.5 MB.",
  },
  de: {
    upload: "Hochladen",
    remove: "Entfernen",
    hint: "png, jpg, jpeg, gif oder webp, höchstens 0,5 MB.",
  },
});

/** Whom the picture belongs to. */
export interface PictureHolder {
  agentId?: string;
  orgId?: string;
  /** The member's own. */
  own?: boolean;
}

/**
 * What a `PictureField` needs to upload a picture: its texts and the upload itself.
 * @param holder the agent, organisation or member it belongs to; by default the workspace, or the client
 */
export function usePictureUpload({ agentId, orgId, own = false }: PictureHolder = {}) {
  const t = useT(pictureTexts);
  const say = useSayProblem();
  const upload = useCallback(
    async (file: File): Promise<string> => {
      const refused = checkImage(file);
      if (refused) throw new AppError("BAD_REQUEST", () => say(refused));
      const holder = {
        ...(agentId ? { agentId } : {}),
        ...(orgId ? { orgId } : {}),
        ...(own ? { own: "yes" as const } : {}),
      };
      const { data } = await api.uploads.uploadFile({ ...holder, file });
      return data.url;
    },
    [agentId, orgId, own, say],
  );
  return {
    upload,
    accept: IMAGE_ENDINGS.map((ending) => `.${ending}`).join(","),
    texts: { upload: t("upload"), remove: t("remove"), hint: t("hint") },
  };
}

/** Why a file cannot be used as a picture, for `useSayProblem`; undefined when it can. */
export function checkImage(file: Pick<File, "name" | "size">): string | undefined {
  const ending = file.name.split(".").pop()?.toLowerCase() ?? "";
  const known: readonly string[] = IMAGE_ENDINGS;
  if (!known.includes(ending))
    return problem("uploads.wrongType", { endings: IMAGE_ENDINGS.join(", ") });
  if (file.size > IMAGE_MAX_BYTES)
    return problem("uploads.tooLarge", { megabytes: IMAGE_MAX_BYTES / 1024 / 1024 });
  return undefined;
}
