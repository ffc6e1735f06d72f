import { Box, Dialog, Flex, Input, Portal, Text, VisuallyHidden } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { Fragment, useId, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useOpenWorkspace } from "#platform/workspaces/useOpenWorkspace.ts";
import { ownerTexts } from "../ownerTexts.ts";
import { searchTexts } from "./searchTexts.ts";
import { usePageSearch } from "./usePageSearch.ts";
import { placeGroups, usePlaces } from "./usePlaces.ts";
import type { Place } from "./usePlaces.ts";
import { dialog } from "#ui/theme/recipes/dialog.ts";

/** How many of a group are listed before a word is typed; the others are found by their names. */
const MAX_OF_GROUP = 12;

interface PageSearchProps {
  open: boolean;
  onClose: () => void;
}

/** A dialog that finds a page, an agent or a workspace by its name or by what is on it. */
export default function PageSearch({ open, onClose }: PageSearchProps) {
  const t = useT(ownerTexts);
  return (
    <Dialog.Root
      recipe={dialog}
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      placement="top"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content aria-label={t("findPage")} maxW="40rem" overflow="hidden">
            <Finder onFound={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What is typed, and below it the places it means; by groups while nothing is typed. */
function Finder({ onFound }: { onFound: () => void }) {
  const t = useT(searchTexts);
  const name = useT(ownerTexts)("findPage");
  const navigate = useNavigate();
  const openWorkspace = useOpenWorkspace();
  const [query, setQuery] = useState("");
  const listId = useId();
  const places = usePlaces();
  const { current, searching, active, setActive } = usePageSearch(places, query);
  const isEmpty = query.trim() === "";
  const rows = isEmpty
    ? firstOfGroups(places).map((page) => ({ page, strength: undefined }))
    : current;

  const follow = (place: Place | undefined) => {
    if (!place) return;
    onFound();
    if (place.workspaceId === undefined) void navigate(place.to);
    else void openWorkspace(place.workspaceId, place.to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const count = rows.length;
    if (event.key === "Enter") follow(rows[active]?.page);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (count > 0) setActive((active + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
  };

  const strengths = { strong: t("strong"), good: t("good"), possible: t("possible") };
  return (
    <>
      <Flex align="center" gap="3" h="14" px="4" borderBottomWidth="1px" flexShrink="0">
        <Box color="fg.muted" aria-hidden="true">
          <Search size={18} />
        </Box>
        <Input
          type="search"
          h="full"
          px="0"
          borderWidth="0"
          bg="transparent"
          // The caret alone shows where to type, as there is no other field.
          _focusVisible={{ outline: "none" }}
          aria-label={name}
          placeholder={t("placeholder")}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setActive(0);
            setQuery(target.value);
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={rows[active] ? `${listId}-${active}` : undefined}
          onKeyDown={onKeyDown}
        />
      </Flex>
      <Box p="2" overflowY="auto">
        <Box id={listId} role="listbox" aria-label={name}>
          {rows.map(({ page, strength }, index) => (
            <Fragment key={page.key}>
              {isEmpty && page.group !== rows[index - 1]?.page.group ? (
                <GroupTitle>{t(page.group)}</GroupTitle>
              ) : null}
              <Flex
                id={`${listId}-${index}`}
                ref={(row) => {
                  if (row && index === active) row.scrollIntoView({ block: "nearest" });
                }}
                role="option"
                aria-selected={index === active}
                align="center"
                justify="space-between"
                gap="3"
                minH={{ base: "11", md: "10" }}
                px="3"
                borderRadius="l1"
                cursor="pointer"
                bg={index === active ? "bg.muted" : undefined}
                boxShadow={index === active ? "inset 3px 0 0 {colors.accent.solid}" : undefined}
                onPointerMove={() => setActive(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => follow(page)}
              >
                <Text truncate>{page.name}</Text>
                {strength ? (
                  <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
                    {page.group === "agent" ? "" : `${t(page.group)} · `}
                    {strengths[strength]}
                  </Text>
                ) : null}
              </Flex>
            </Fragment>
          ))}
        </Box>
        {/* Below rows it would move them up and down with each key: there a screen reader alone is told. */}
        {rows.length > 0 ? (
          <VisuallyHidden role="status">{searching ? t("searching") : ""}</VisuallyHidden>
        ) : (
          <Text role="status" color="fg.muted" px="3" py="2.5">
            {t(searching ? "searching" : "noResults")}
          </Text>
        )}
      </Box>
      {/* A phone has none of them. */}
      <Flex
        hideBelow="md"
        h="10"
        px="4"
        gap="4"
        align="center"
        borderTopWidth="1px"
        flexShrink="0"
        textStyle="xs"
        color="fg.muted"
        aria-hidden="true"
      >
        <span>{t("keyMove")}</span>
        <span>{t("keyOpen")}</span>
        <span>{t("keyClose")}</span>
      </Flex>
    </>
  );
}

/** The name of the group whose rows follow; each row is read with it where its own name does not say it. */
function GroupTitle({ children }: { children: ReactNode }) {
  return (
    <Text
      aria-hidden="true"
      textStyle="xs"
      fontWeight="medium"
      color="fg.muted"
      px="3"
      pt="3"
      pb="1"
      _first={{ pt: "1" }}
    >
      {children}
    </Text>
  );
}

/** The first places of each group, in the groups' order. */
function firstOfGroups(places: readonly Place[]): readonly Place[] {
  return placeGroups.flatMap((group) =>
    places.filter((place) => place.group === group).slice(0, MAX_OF_GROUP),
  );
}
