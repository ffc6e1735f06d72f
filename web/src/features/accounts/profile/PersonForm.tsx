import { ownAppearance } from "@parley/contract/accounts/calls.ts";
import type { ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { reloadUser } from "#platform/auth/auth.ts";
import type { SessionUser } from "#platform/auth/session.ts";
import { NameAndPictureForm } from "#platform/fields/NameAndPictureForm.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { profileTexts } from "./profileTexts.ts";

interface PersonFormProps {
  user: SessionUser;
  /** Shown between the form and its save bar. */
  children: ReactNode;
}

/** The person's name and picture. */
export function PersonForm({ user, children }: PersonFormProps) {
  const t = useT(profileTexts);
  const { name, photoURL } = ownAppearance.shape;
  return (
    <NameAndPictureForm
      look={{ name: user.name, picture: user.photoURL }}
      schemas={{ name, picture: photoURL }}
      title={t("personTitle")}
      line={t("personLine")}
      nameLabel={t("name")}
      autoComplete="name"
      pictureLabel={t("picture")}
      holder={{ own: true }}
      save={async (look) => {
        await api.accounts.updateSelf({ name: look.name, photoURL: look.picture });
        await reloadUser();
      }}
      nameInCall="name"
      said={{
        saved: () => t("saved"),
        failed: (message) => t("saveFailed", { message }),
      }}
      about="profile"
    >
      {children}
    </NameAndPictureForm>
  );
}
