import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { CloseButton } from "../button/CloseButton.tsx";
import { shownOf, durationFor, useNotices } from "./notices.ts";
import type { Notice, NoticeKind } from "./notices.ts";
import { useUiTexts } from "../uiTexts.ts";
import type { UiTexts } from "../uiTexts.ts";

const icons: Record<NoticeKind, typeof Info> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

const palettes: Record<NoticeKind, string> = {
  success: "green",
  info: "accent",
  warning: "orange",
  error: "red",
};

const WIDTH = "22rem";

/** The list of notices. Mounted once; screen readers read each notice as it appears. */
export function Notices() {
  const { shown, waiting } = shownOf(useNotices((state) => state.notices));
  const panel = useNotices((state) => state.panels.at(-1));
  const above = useNotices((state) => state.above);
  const texts = useUiTexts();
  // Above the buttons people press next: those of the save bar and of a drawer's footer.
  const aboveBar = above === undefined ? undefined : `calc(${above}px + {spacing.2})`;
  const [narrowBottom, wideBottom] = [aboveBar ?? "4", aboveBar ?? "20"];
  const fromTop = fromTopBelow(shown, panel);
  return (
    <Stack
      as="section"
      aria-label={texts.notices}
      aria-live="polite"
      position="fixed"
      {...(fromTop
        ? { top: { base: "20", [fromTop]: "auto" }, bottom: { [fromTop]: wideBottom } }
        : { bottom: { base: narrowBottom, md: wideBottom } })}
      insetInlineEnd={{
        base: "4",
        sm: "6",
        // Beside the panel, as far as the window has room there.
        lg:
          panel && `min(calc(${panel.width} + {spacing.6}), calc(100vw - ${WIDTH} - {spacing.4}))`,
      }}
      insetInlineStart={{ base: "4", sm: "auto" }}
      width={{ sm: WIDTH }}
      gap="2"
      zIndex="toast"
    >
      {waiting > 0 ? (
        <Text
          bg="bg.panel"
          boxShadow="xl"
          borderRadius="float"
          px="3"
          py="1.5"
          textStyle="xs"
          color="fg.muted"
        >
          {texts.waitingErrors.replace("{count}", String(waiting))}
        </Text>
      ) : null}
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} texts={texts} />
      ))}
    </Stack>
  );
}

/**
 * Below which width of the window they stand at its top, under the header: beside a panel that says so, and on a
 * phone while one stays, as a composer, and what is said at it, are at the bottom there.
 */
function fromTopBelow(
  shown: readonly Notice[],
  panel: { elseAt: "top" | "bottom" } | undefined,
): "md" | "lg" | undefined {
  if (panel?.elseAt === "top") return "lg";
  return shown.some((notice) => durationFor(notice) === undefined) ? "md" : undefined;
}

function NoticeCard({ notice, texts }: { notice: Notice; texts: UiTexts }) {
  const dismiss = useNotices((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  const Icon = icons[notice.kind];
  const stays = durationFor(notice);

  useEffect(() => {
    if (stays === undefined || held) return undefined;
    const timer = setTimeout(() => dismiss(notice.id), stays);
    return () => clearTimeout(timer);
  }, [dismiss, held, notice.id, stays]);

  const { action } = notice;
  return (
    <Flex
      role={notice.kind === "error" ? "alert" : undefined}
      colorPalette={palettes[notice.kind]}
      bg="bg.panel"
      boxShadow="xl"
      borderRadius="float"
      borderInlineStartWidth="3px"
      borderInlineStartColor="colorPalette.solid"
      ps="3"
      pe="1.5"
      py="2"
      gap="2.5"
      align="flex-start"
      animationStyle="arrive"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color="colorPalette.fg" mt="1.5" aria-hidden="true">
        <Icon size={18} />
      </Box>
      <Box flex="1" minW="0" py="1.5">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {notice.text(texts)}
        </Text>
        {notice.detail ? (
          <Text color="fg.muted" overflowWrap="anywhere">
            {notice.detail(texts)}
          </Text>
        ) : null}
        {action ? (
          <Button
            size="xs"
            variant="subtle"
            mt="2"
            onClick={() => {
              dismiss(notice.id);
              action.run();
            }}
          >
            {action.label(texts)}
          </Button>
        ) : null}
      </Box>
      <CloseButton onClick={() => dismiss(notice.id)} />
    </Flex>
  );
}
