import { Box, Center, Flex, Text } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";
import { CoveringRadio, RadioMark } from "./CoveringRadio.tsx";

interface Choice<Value extends string> {
  value: Value;
  title: string;
  line: string;
  /** What it needs, below the line. */
  note?: string | undefined;
  icon?: ReactElement;
  /** Inside its card while it is chosen. */
  example?: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  label: string;
  /** Name of the radio group; unique on the page. */
  name: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** A choice between a few options with a line of explanation each. Native radio buttons, so arrow keys work. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, name, value, choices, onChange } = props;
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      display="grid"
      gap="3"
      gridTemplateColumns={columnsFor(choices.length)}
    >
      {choices.map((choice, at) => (
        <Box
          key={choice.value}
          as="label"
          position="relative"
          display="block"
          // Of an odd number in two columns, the first has both, so that none is alone at the end.
          gridColumn={
            at === 0 && choices.length > 3 && choices.length % 2 === 1 ? "1 / -1" : undefined
          }
          p="3"
          borderWidth="1px"
          borderColor={choice.value === value ? "accent.solid" : "border.control"}
          bg={choice.value === value ? "accent.subtle" : "bg"}
          borderRadius="l3"
          cursor="pointer"
          _hover={{ borderColor: choice.value === value ? "accent.solid" : "fg.subtle" }}
          _focusWithin={{
            outline: "2px solid",
            outlineColor: "accent.focusRing",
            outlineOffset: "1px",
          }}
        >
          <CoveringRadio
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={`${name}-${choice.value}`}
            aria-label={choice.title}
            onChange={() => onChange(choice.value)}
          />
          <Flex gap="3">
            {choice.icon ? (
              <Center
                boxSize="8"
                flexShrink="0"
                borderRadius="l2"
                bg={choice.value === value ? "bg" : "bg.muted"}
                color={choice.value === value ? "accent.fg" : "fg.muted"}
                aria-hidden="true"
              >
                {choice.icon}
              </Center>
            ) : (
              <RadioMark mt="0.5" checked={choice.value === value} />
            )}
            <Box flex="1" minW="0">
              <Text fontWeight="medium">{choice.title}</Text>
              <Text id={`${name}-${choice.value}`} textStyle="xs" color="fg.muted" mt="0.5">
                {choice.line}
                {choice.note ? (
                  <Box as="span" display="block" mt="1" fontWeight="medium">
                    {choice.note}
                  </Box>
                ) : null}
              </Text>
            </Box>
            {choice.icon ? <RadioMark mt="0.5" checked={choice.value === value} /> : null}
          </Flex>
          {choice.value === value ? choice.example : null}
        </Box>
      ))}
    </Box>
  );
}

/** Three are one row or three, never two and one. */
const columnsFor = (count: number) =>
  count === 3
    ? { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }
    : "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))";
