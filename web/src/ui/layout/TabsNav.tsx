import { Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Link, NavLink } from "react-router";
import { fingerHigh } from "../theme/fingerHigh.ts";
import { fadeWhereCut, useTabRow } from "./useTabRow.ts";

export interface TabLink {
  to: string;
  label: string;
  /** Something short after the name, for example a count. */
  badge?: ReactElement | undefined;
  /** Says what of it needs a look; shown as a dot. */
  mark?: string | undefined;
  /** Only an exact match counts as the current page. */
  end?: boolean;
  /** Whether it is the current one, where their URLs differ only by a query; the path tells otherwise. */
  isCurrent?: boolean;
}

interface TabsNavProps {
  label: string;
  tabs: readonly TabLink[];
  /** At the end of the row: what is done on the open one. */
  action?: ReactElement | undefined;
  /**
   * A second row, of what the open tab of the first one consists of: tinted instead of underlined. A phone has a
   * `TabsSelect` in its place.
   */
  inner?: boolean;
}

const underlined = {
  h: "10",
  px: { base: "2", md: "3" },
  borderBottomWidth: "2px",
  borderColor: "transparent",
  borderTopRadius: "l2",
  _currentPage: { color: "fg", borderColor: "accent.solid" },
} as const;

const tinted = {
  h: "8",
  px: "3",
  borderRadius: "l2",
  _currentPage: { color: "fg", bg: "bg.muted" },
} as const;

/** Tabs as links, each with a URL of its own. Scrolls sideways if they do not fit. */
export function TabsNav({ label, tabs, action, inner = false }: TabsNavProps) {
  const row = useTabRow<HTMLDivElement>();
  return (
    <Flex
      align="center"
      gap="3"
      borderBottomWidth={inner ? undefined : "1px"}
      hideBelow={inner ? "md" : undefined}
    >
      <Box
        as="nav"
        aria-label={label}
        ref={row}
        flex="1"
        minW="0"
        mb={inner ? undefined : "-1px"}
        overflowX="auto"
        scrollbarWidth="none"
        css={fadeWhereCut}
      >
        <Flex gap="1" minW="max-content">
          {tabs.map(({ to, label: text, badge, mark, end, isCurrent }) => (
            <Box
              key={to}
              asChild
              display="inline-flex"
              alignItems="center"
              gap="2"
              fontWeight="medium"
              color="fg.muted"
              {...(inner ? tinted : underlined)}
              _hover={{ color: "fg" }}
              _focusVisible={{ outlineOffset: "-2px" }}
              css={fingerHigh}
            >
              {isCurrent === undefined ? (
                <NavLink to={to} end={end}>
                  {text}
                  {badge}
                  <Mark text={mark} />
                </NavLink>
              ) : (
                <Link to={to} aria-current={isCurrent ? "page" : undefined}>
                  {text}
                  {badge}
                  <Mark text={mark} />
                </Link>
              )}
            </Box>
          ))}
        </Flex>
      </Box>
      {action}
    </Flex>
  );
}

function Mark({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <>
      <Box boxSize="2" borderRadius="full" bg="orange.solid" title={text} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
