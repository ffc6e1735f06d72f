import { Box, Grid, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** One line that says what the page is for. */
  line: string;
  /** The one primary action. */
  action?: ReactNode;
  /** 2 for a section of a page that has a title of its own. */
  level?: 1 | 2;
  /** Whether a phone goes without the line, where the list below is worth more than what it says. */
  lineOnlyWide?: boolean;
  /** A greeting rather than the name of a page: larger. */
  isLarge?: boolean;
  /** Stands in the title's place on a phone, where a tab above says the same: a `TabsSelect`. */
  onPhone?: ReactNode;
}

/** The header of a page: a title, one line, one primary action. */
export function PageHeader({
  title,
  line,
  action,
  level = 1,
  lineOnlyWide = false,
  isLarge = false,
  onPhone,
}: PageHeaderProps) {
  return (
    <Grid
      as="header"
      // On a phone an action that does not fit beside the title goes below it.
      display={{ base: "flex", sm: "grid" }}
      flexWrap="wrap"
      templateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="3"
      // Below a button there is more room than below a title alone.
      rowGap={{ base: action ? "2" : "0.5", sm: "0.5" }}
      mb={{ base: onPhone ? "3" : "5", md: "5" }}
    >
      <Heading
        srOnly={onPhone ? { base: true, md: false } : undefined}
        as={level === 1 ? "h1" : "h2"}
        size={isLarge ? "xl" : level === 1 ? "lg" : "md"}
        overflowWrap="anywhere"
        flex="1 1 auto"
        minW="0"
      >
        {title}
      </Heading>
      {onPhone ? (
        <Box flex="1 1 auto" hideFrom="md" minW="0">
          {onPhone}
        </Box>
      ) : null}
      {/* Beside both where there is room, on a phone beside the title, whose line then has the whole width. */}
      {action ? <Box gridRow="span 2">{action}</Box> : null}
      <Text
        color="fg.muted"
        textWrap="pretty"
        overflowWrap="anywhere"
        flexBasis="100%"
        minW="0"
        hideBelow={lineOnlyWide ? (onPhone ? "md" : "sm") : undefined}
        gridColumn={action ? "1" : "1 / -1"}
      >
        {line}
      </Text>
    </Grid>
  );
}
