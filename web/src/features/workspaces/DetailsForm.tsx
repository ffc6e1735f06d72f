import { workspaceDetails } from "@parley/contract/workspaces/calls.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import type { ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { NameAndPictureForm } from "#platform/fields/NameAndPictureForm.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { workspacesTexts } from "./workspacesTexts.ts";

interface DetailsFormProps {
  workspace: Workspace;
  /** Shown between the form and its save bar. */
  children: ReactNode;
}

/** The workspace's name and logo. */
export function DetailsForm({ workspace, children }: DetailsFormProps) {
  const t = useT(workspacesTexts);
  const { workspaceName, workspacePhotoURL } = workspaceDetails.shape;
  return (
    <NameAndPictureForm
      look={{ name: workspace.workspaceName, picture: workspace.workspacePhotoURL }}
      schemas={{ name: workspaceName, picture: workspacePhotoURL }}
      title={t("lookTitle")}
      line={t("lookLine")}
      nameLabel={t("name")}
      autoComplete="off"
      pictureLabel={t("logo")}
      square
      save={(look) =>
        api.workspaces.update({
          id: workspace.id,
          updates: { workspaceName: look.name, workspacePhotoURL: look.picture },
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
