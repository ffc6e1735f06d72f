import { Button, Flex } from "@chakra-ui/react";
import { Monitor, Moon, Sun } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { colorModes, useColorMode } from "#ui/theme/colorMode.ts";
import type { ColorMode } from "#ui/theme/colorMode.ts";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { shellTexts } from "./shellTexts.ts";

const icons: Record<ColorMode, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark or as the system; collapsed it is one button that cycles through them. */
export function ThemePicker({ collapsed }: { collapsed: boolean }) {
  const t = useT(shellTexts);
  const { mode, setMode } = useColorMode();
  if (collapsed) {
    const Icon = icons[mode];
    const next = colorModes[(colorModes.indexOf(mode) + 1) % colorModes.length] ?? "system";
    return (
      <IconButton
        size="sm"
        color="fg.muted"
        label={`${t("theme")}: ${t(mode)}`}
        icon={<Icon />}
        tooltipPlacement="right"
        onClick={() => setMode(next)}
      />
    );
  }
  return (
    <Flex role="group" aria-label={t("theme")} bg="bg.muted" borderRadius="l2" p="0.5" gap="0.5">
      {colorModes.map((one) => {
        const Icon = icons[one];
        const chosen = one === mode;
        return (
          <Tooltip key={one} text={t(one)} placement="top">
            <Button
              size="xs"
              flex="1"
              variant="ghost"
              aria-label={t(one)}
              aria-pressed={chosen}
              color={chosen ? "fg" : "fg.muted"}
              bg={chosen ? "bg.panel" : "transparent"}
              boxShadow={chosen ? "xs" : "none"}
              onClick={() => setMode(one)}
            >
              <Icon />
            </Button>
          </Tooltip>
        );
      })}
    </Flex>
  );
}
