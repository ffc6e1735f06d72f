import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Picker } from "../shell/Picker.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";

/** The client's organisation; a client has one. */
export function OrgPicker({ iconOnly }: { iconOnly?: boolean }) {
  const t = useT(portalShellTexts);
  const { org } = usePortalData();
  const picture = <Avatar name={org.name} src={org.squarePhotoURL} size={22} square />;
  return (
    <Picker
      label={(name) => t("organization", { name })}
      placeholder={org.name}
      currentId={org.ID}
      items={[{ id: org.ID, name: org.name, picture }]}
      iconOnly={iconOnly}
      onPick={() => undefined}
    />
  );
}
