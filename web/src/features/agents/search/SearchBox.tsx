import { Box, Flex, Text } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { SearchField } from "#ui/form/SearchField.tsx";
import { pageTexts } from "../page/pageTexts.ts";
import type { Suggestion } from "./searchPages.ts";
import { usePageSearch } from "./usePageSearch.ts";

/** How long a strong match is shown before it is followed; only while the box has the focus. */
const FOLLOW_DELAY_MS = 300;

interface SearchBoxProps {
  agentId: string;
  autoFocus: boolean;
  /** The focus went elsewhere, or a page was found. */
  onLeave: () => void;
}

/** Finds a page of the agent by its name or by what is on it. */
export function SearchBox({ agentId, autoFocus, onLeave }: SearchBoxProps) {
  const t = useT(pageTexts);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useState("");
  const [focused, setFocused] = useState(false);
  const listId = useId();
  const { current, active, setActive } = usePageSearch(agentId, query);
  const box = useRef<HTMLDivElement>(null);

  const follow = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return;
    setQuery("");
    onLeave();
    void navigate(suggestion.page.to);
  };

  const [top] = current ?? [];
  const here = `${pathname}${search}`;
  useEffect(() => {
    if (!focused || top?.strength !== "strong" || top.page.to === here) return undefined;
    const timer = setTimeout(() => {
      setQuery("");
      void navigate(top.page.to);
    }, FOLLOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [focused, top, here, navigate]);

  const onKeyDown = (event: KeyboardEvent) => {
    const count = current?.length ?? 0;
    if (event.key === "Escape") {
      setQuery("");
      if (query === "") onLeave();
    }
    if (event.key === "Enter") follow(current?.[active]);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (count > 0) setActive((active + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
  };

  const open = focused && query.trim() !== "";
  const strengths = { strong: t("strong"), good: t("good"), possible: t("possible") };
  return (
    <Box
      ref={box}
      position="relative"
      width={{ base: "100%", sm: "16rem" }}
      onFocus={() => setFocused(true)}
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget)) return;
        setFocused(false);
        onLeave();
      }}
    >
      <SearchField
        label={t("search")}
        value={query}
        onChange={setQuery}
        size="sm"
        autoFocus={autoFocus}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && current?.[active] ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
      />
      <Box
        hidden={!open}
        position="absolute"
        insetInline="0"
        top="calc(100% + 4px)"
        zIndex="dropdown"
        bg="bg.panel"
        boxShadow="lg"
        borderRadius="l2"
        p="1"
      >
        <Box id={listId} role="listbox" aria-label={t("search")}>
          {current?.map((suggestion, index) => (
            <Flex
              key={suggestion.page.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              justify="space-between"
              gap="3"
              px="2"
              py="1.5"
              borderRadius="l1"
              cursor="pointer"
              bg={index === active ? "bg.muted" : undefined}
              onPointerMove={() => setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => follow(suggestion)}
            >
              <Text truncate>{suggestion.page.name}</Text>
              <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
                {strengths[suggestion.strength]}
              </Text>
            </Flex>
          ))}
        </Box>
        <Text role="status" color="fg.muted" px="2" py={current?.length ? "0" : "1.5"}>
          {current ? (current.length === 0 ? t("noResults") : "") : t("searching")}
        </Text>
      </Box>
    </Box>
  );
}
