import { Link, Text } from "@chakra-ui/react";
import { otherRoutes } from "@parley/contract/otherRoutes.ts";
import { ExternalLink } from "lucide-react";
import type { ComponentProps } from "react";
import { SecretField } from "#ui/form/SecretField.tsx";
import { useSession } from "../auth/session.ts";
import { config } from "../config.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useSecretTexts } from "./useSecretTexts.ts";

const keyTexts = defineTexts({
  en: {
    ownerOnly: "Only the workspace’s owner sees it.",
    documentation: "API documentation",
  },
  de: {
    ownerOnly: "Nur der Inhaber des Arbeitsbereichs sieht ihn.",
    documentation: "Dokumentation der API",
  },
});

interface SecretKeyProps extends Omit<ComponentProps<typeof SecretField>, "texts"> {
  /** Whether calls are made with it, which our documentation describes. */
  forCalls?: boolean;
  /** What is said before a new one is made, where it is not the same as of other keys. */
  renewal?: Pick<ComponentProps<typeof SecretField>["texts"], "regenerateTitle" | "regenerateBody">;
}

/** A key of the open workspace, or of something in it: for its owner, and for members whom the owner lets see its keys. */
export function SecretKey({ renewal, forCalls = false, ...field }: SecretKeyProps) {
  const t = useT(keyTexts);
  const texts = useSecretTexts();
  const mayRead = useSession(({ user, workspaces, workspaceId }) => {
    const open = workspaces.find(({ id }) => id === workspaceId);
    return open !== undefined && (open.ownerId === user?.uid || open.membersSeeKey);
  });
  const region = useSession((state) => state.region);
  return (
    <>
      {mayRead ? (
        <SecretField {...field} texts={{ ...texts, ...renewal }} />
      ) : (
        <Text color="fg.muted">{t("ownerOnly")}</Text>
      )}
      {forCalls ? (
        <Link
          href={config().api[region] + otherRoutes.docs.path}
          target="_blank"
          rel="noreferrer"
          alignSelf="flex-start"
          fontSize="sm"
        >
          {t("documentation")}
          <ExternalLink size="14" aria-hidden />
        </Link>
      ) : null}
    </>
  );
}
