import { workspaceDetails } from "@parley/contract/workspaces/calls.ts";
import { shownWorkspaceName } from "@parley/contract/workspaces/shownName.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import type { ReactNode } from "react";
import { z } from "zod";
import { api } from "#platform/api/api.ts";
import { NameAndPictureForm } from "#platform/fields/NameAndPictureForm.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { workspacesTexts } from "./workspacesTexts.ts";

interface DetailsFormProps {
  workspace: Workspace;
  /** Panels beside the form. */
  children: ReactNode;
}

/** The workspace's name and logo. */
export function DetailsForm({ workspace, children }: DetailsFormProps) {
  const t = useT(workspacesTexts);
  const language = useLanguage((state) => state.language);
  const { workspaceName, workspacePhotoURL } = workspaceDetails.shape;
  const shown = shownWorkspaceName(workspace, language);
  return (
    <NameAndPictureForm
      look={{ name: shown, picture: workspace.workspacePhotoURL }}
      schemas={{ name: z.literal(shown).or(workspaceName), picture: workspacePhotoURL }}
      title={t("lookTitle")}
      line={t("lookLine")}
      nameLabel={t("name")}
      autoComplete="off"
      pictureLabel={t("logo")}
      square
      save={(look) =>
        api.workspaces.update({
          id: workspace.id,
          updates: {
            // A new logo alone is no reason to store a name that nobody has typed.
            workspaceName: look.name === shown ? workspace.workspaceName : look.name,
            workspacePhotoURL: look.picture,
          },
        })
      }
      nameInCall="updates.workspaceName"
      said={{
        saved: () => t("saved"),
        failed: (message) => t("saveFailed", { message }),
      }}
      about="workspace details"
    >
      {children}
    </NameAndPictureForm>
  );
}
