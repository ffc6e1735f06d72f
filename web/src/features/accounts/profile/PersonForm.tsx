import { Box, Flex, Text } from "@chakra-ui/react";
import { ownAppearance } from "@parley/contract/accounts/calls.ts";
import type { ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { reloadUser } from "#platform/auth/auth.ts";
import type { SessionUser } from "#platform/auth/session.ts";
import { NameAndPictureForm } from "#platform/fields/NameAndPictureForm.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { profileTexts } from "./profileTexts.ts";

/** What the name is for. Of people visitors are told that alone. */
function AsVisitorsSee({ name }: { name: string }) {
  const t = useT(profileTexts);
  return (
    <Box as="figure" m="0" borderTopWidth="1px" pt="5">
      <Text as="figcaption" fontWeight="medium" mb="3">
        {t("asVisitorsSee")}
      </Text>
      <Flex gap="2" align="flex-start">
        <Avatar name={name} size={32} />
        <Box minW="0">
          <Text textStyle="xs" color="fg.muted" truncate>
            {name}
          </Text>
          <Box bg="bg.muted" borderRadius="float" borderTopStartRadius="4px" px="3" py="2" mt="1">
            {t("sampleReply")}
          </Box>
        </Box>
      </Flex>
    </Box>
  );
}

interface PersonFormProps {
  user: SessionUser;
  /** Panels beside the form. */
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
      example={<AsVisitorsSee name={user.name} />}
    >
      {children}
    </NameAndPictureForm>
  );
}
