import { chakra, Stack } from "@chakra-ui/react";
import { EVENT_TYPES } from "@parley/contract/events/event.ts";
import type { EventType } from "@parley/contract/events/event.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CheckField } from "#ui/form/CheckField.tsx";
import { eventsTexts } from "./eventsTexts.ts";

interface EventPicksProps {
  chosen: readonly EventType[];
  onChange: (chosen: EventType[]) => void;
}

/** A checkbox for each event. */
export function EventCheckboxes({ chosen, onChange }: EventPicksProps) {
  const t = useT(eventsTexts);
  const pick = (picked: EventType, isOn: boolean) =>
    onChange(EVENT_TYPES.filter((type) => (type === picked ? isOn : chosen.includes(type))));
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="medium" mb="3">
        {t("events")}
      </chakra.legend>
      <Stack gap="3">
        {EVENT_TYPES.map((type) => (
          <CheckField
            key={type}
            label={t(type)}
            hint={t(`${type}Hint`)}
            checked={chosen.includes(type)}
            onChange={(isOn) => pick(type, isOn)}
          />
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
