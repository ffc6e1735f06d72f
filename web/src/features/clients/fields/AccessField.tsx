import { Box, Flex, Text } from "@chakra-ui/react";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId } from "react";
import { CLIENT_TABS, hasEffect, inTabOrder, isBuilt } from "@parley/contract/clients/tabs.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { listed } from "#platform/i18n/listed.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CheckField } from "#ui/form/CheckField.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { tabTexts } from "./tabTexts.ts";

interface AccessFieldProps {
  label: string;
  hint: string;
  granted: readonly ClientTab[];
  order: readonly ClientTab[];
  onGrant: (granted: ClientTab[]) => void;
  onOrder: (order: ClientTab[]) => void;
}

/**
 * Which pages are granted, and in which order they are shown. One that does not exist yet is only named: nobody can see
 * what its tick would grant. Whoever changes the pages grants the ticked ones and no others, even if such a page was
 * among them from the start.
 */
export function AccessField(props: AccessFieldProps) {
  const { label, hint, granted, order, onGrant, onOrder } = props;
  const t = useT(tabTexts);
  const language = useLanguage((state) => state.language);
  const hintId = useId();
  const shown = allInOrder(order).filter(hasEffect);
  const later = CLIENT_TABS.filter((tab) => !hasEffect(tab)).map((tab) => t(tab));
  return (
    <Box role="group" aria-label={label} aria-describedby={hintId}>
      <Text fontWeight="medium">{label}</Text>
      <Text id={hintId} textStyle="xs" color="fg.muted" mb="2">
        {hint}
      </Text>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l2">
        {shown.map((tab, place) => (
          <Flex
            key={tab}
            as="li"
            align="center"
            gap="1"
            ps="3"
            pe="1"
            minH={{ base: "11", md: "10" }}
            py="1.5"
            borderTopWidth={place === 0 ? "0" : "1px"}
          >
            <CheckField
              label={t(tab)}
              hint={isBuilt(tab) ? undefined : t("onHome")}
              checked={granted.includes(tab)}
              onChange={(checked) =>
                onGrant(shown.filter((one) => (one === tab ? checked : granted.includes(one))))
              }
            />
            <IconButton
              size="sm"
              label={t("up", { name: t(tab) })}
              icon={<ChevronUp />}
              disabled={place === 0}
              onClick={() => onOrder(moveTab(order, shown, tab, -1))}
            />
            <IconButton
              size="sm"
              label={t("down", { name: t(tab) })}
              icon={<ChevronDown />}
              disabled={place === shown.length - 1}
              onClick={() => onOrder(moveTab(order, shown, tab, 1))}
            />
          </Flex>
        ))}
      </Box>
      {later.length > 0 ? (
        <Text textStyle="xs" color="fg.muted" mt="2" textWrap="pretty">
          {t("notYet", { pages: listed(later, language) })}
        </Text>
      ) : null}
    </Box>
  );
}

/** Every tab, in the given order. */
export function allInOrder(order: readonly ClientTab[]): ClientTab[] {
  return inTabOrder(CLIENT_TABS, order);
}

/**
 * The order with one tab moved up (-1) or down (1) among those that are shown; at either end it stays.
 * @returns every tab, also those that are not shown, which keep their places
 */
export function moveTab(
  order: readonly ClientTab[],
  shown: readonly ClientTab[],
  tab: ClientTab,
  step: -1 | 1,
): ClientTab[] {
  const all = allInOrder(order);
  const listed = all.filter((one) => shown.includes(one));
  const neighbour = listed[listed.indexOf(tab) + step];
  if (!neighbour) return all;
  return all.with(all.indexOf(tab), neighbour).with(all.indexOf(neighbour), tab);
}
