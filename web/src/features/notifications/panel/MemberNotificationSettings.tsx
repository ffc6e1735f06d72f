import { Box, Checkbox, Grid, Text } from "@chakra-ui/react";
import { checkboxSlotRecipe } from "@chakra-ui/react/theme";
import { memberSettings, notificationWay } from "@parley/contract/notifications/memberSettings.ts";
import type {
  MemberSettings,
  NotificationWay,
} from "@parley/contract/notifications/memberSettings.ts";
import { notificationKind } from "@parley/contract/notifications/notification.ts";
import type { NotificationKind } from "@parley/contract/notifications/notification.ts";
import { Fragment, useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { LinesSkeleton } from "#ui/feedback/Skeletons.tsx";
import { bellTexts } from "../bellTexts.ts";
import { notificationTexts } from "../notificationTexts.ts";
import { useBrowserNotifications } from "../push/browserNotifications.ts";
import { useMemberSettings } from "../useMemberSettings.ts";

/** How a member is told in the chosen workspace, and of what; saved at once. `NotificationWaysPanel` stands beside it. */
export default function MemberNotificationSettings() {
  const t = useT(notificationTexts);
  const live = useMemberSettings();
  const hasPush = useBrowserNotifications(({ state }) => state === "on");
  return (
    <LiveContent
      live={live}
      waiting={<LinesSkeleton widths={["100%", "100%", "66%"]} />}
      errorTitle={t("settingsError")}
    >
      {(stored) => <WaysByKind stored={memberSettings.parse(stored ?? {})} hasPush={hasPush} />}
    </LiveContent>
  );
}

const hints = {
  request: "kindRequestHint",
  message: "kindMessageHint",
  channel: "kindChannelHint",
} as const;

/** Where a kind's name needs a line of its own: it would wrap beside the ticks. */
const NARROW = "@container (max-width: 26rem)";

interface WaysByKindProps {
  stored: MemberSettings;
  /** Whether pushes reach this browser; without, they cannot be chosen here. */
  hasPush: boolean;
}

/**
 * A row for each kind of notification, a column for each way: small enough for a phone. A
 * tick shows at once, and is taken back if it cannot be saved.
 */
function WaysByKind({ stored, hasPush }: WaysByKindProps) {
  const t = useT(notificationTexts);
  const sayKind = useT(bellTexts);
  const [unsaved, setUnsaved] = useState<Partial<MemberSettings>>({});
  // One after the other, so that the last one stays.
  const saving = useRef(Promise.resolve());
  const ways = notificationWay.options;
  const chosen = { ...stored, ...unsaved };
  const toggle = (kind: NotificationKind, way: NotificationWay, on: boolean) => {
    const others = chosen[kind].filter((one) => one !== way);
    const changed = { [kind]: on ? [...others, way] : others };
    setUnsaved((before) => ({ ...before, ...changed }));
    saving.current = saving.current
      .then(async () => void (await api.notifications.choose(changed)))
      .catch((thrown: unknown) => {
        setUnsaved({});
        notify({
          kind: "error",
          text: () => t("notSaved"),
          detail: () => toAppError(thrown).message,
        });
      });
  };
  return (
    <Box containerType="inline-size">
      <Grid
        role="group"
        aria-label={t("events")}
        templateColumns={`minmax(0, 1fr) repeat(${ways.length}, 3rem)`}
        alignItems="center"
        columnGap="1"
        rowGap="3"
        maxW="32rem"
      >
        <Box />
        {ways.map((way) => (
          <Text key={way} textStyle="xs" color="fg.muted" textAlign="center" aria-hidden="true">
            {t(`way.${way}`)}
          </Text>
        ))}
        {notificationKind.options.map((kind) => (
          <Fragment key={kind}>
            <Box
              aria-hidden="true"
              css={{ [NARROW]: { gridColumn: "1 / -1", marginBottom: "-2" } }}
            >
              <Text>{sayKind(kind)}</Text>
              {kind === "conversation" ? null : (
                <Text textStyle="xs" color="fg.muted">
                  {t(hints[kind])}
                </Text>
              )}
            </Box>
            {ways.map((way, position) => (
              <Checkbox.Root
                recipe={checkboxSlotRecipe}
                key={way}
                disabled={way === "push" && !hasPush}
                css={{ [NARROW]: { gridColumn: position + 2 } }}
                checked={chosen[kind].includes(way)}
                onCheckedChange={({ checked }) => toggle(kind, way, checked === true)}
                justifyContent="center"
                minH="8"
              >
                <Checkbox.HiddenInput aria-label={`${sayKind(kind)}: ${t(`way.${way}`)}`} />
                <Checkbox.Control
                  borderColor={chosen[kind].includes(way) ? undefined : "border.control"}
                />
              </Checkbox.Root>
            ))}
          </Fragment>
        ))}
      </Grid>
    </Box>
  );
}
