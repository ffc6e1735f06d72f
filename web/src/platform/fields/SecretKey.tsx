import { Text } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { SecretField } from "#ui/form/SecretField.tsx";
import { useSession } from "../auth/session.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useSecretTexts } from "./useSecretTexts.ts";

const keyTexts = defineTexts({
  en: { ownerOnly: "Only the owner of the workspace sees it." },
  de: { ownerOnly: "Nur der Inhaber des Arbeitsbereichs sieht ihn." },
});

interface SecretKeyProps extends Omit<ComponentProps<typeof SecretField>, "texts"> {
  /** What is said before a new one is made, where it is not the same as of other keys. */
  renewal?: Pick<ComponentProps<typeof SecretField>["texts"], "regenerateTitle" | "regenerateBody">;
}

/** A key of the open workspace, or of something in it: for its owner, and for members whom the owner lets see its keys. */
export function SecretKey({ renewal, ...field }: SecretKeyProps) {
  const t = useT(keyTexts);
  const texts = useSecretTexts();
  const mayRead = useSession(({ user, workspaces, workspaceId }) => {
    const open = workspaces.find(({ id }) => id === workspaceId);
    return open !== undefined && (open.ownerId === user?.uid || open.membersSeeKey);
  });
  if (!mayRead) return <Text color="fg.muted">{t("ownerOnly")}</Text>;
  return <SecretField {...field} texts={{ ...texts, ...renewal }} />;
}
