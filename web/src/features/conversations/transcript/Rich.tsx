import { Box, chakra, Flex, Text } from "@chakra-ui/react";
import type { MessageButton, RichContent } from "@parley/contract/conversations/rich.ts";
import { useT } from "#platform/i18n/useT.ts";
import { webLink } from "#platform/page/webLink.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import { UntrustedLink } from "../words/UntrustedLink.tsx";

/** Cards and buttons of an answer, as the visitor was shown them. Nothing is pressed here: a link alone leads somewhere. */
export function Rich({ rich: { cards, buttons } }: { rich: RichContent }) {
  const t = useT(conversationsTexts);
  return (
    <Flex direction="column" gap="2" mt="1" maxW="min(65ch, 88%)" minW="0" align="flex-end">
      {cards.length === 0 ? null : (
        <Flex
          as="ul"
          aria-label={t("cards")}
          gap="2"
          wrap="wrap"
          justify="flex-end"
          listStyleType="none"
        >
          {cards.map(({ title, text, imageUrl, buttons: own }, at) => (
            <Flex
              as="li"
              // Nothing but its place tells one from another, and they never change.
              key={at}
              direction="column"
              gap="1"
              w="13rem"
              maxW="100%"
              p="3"
              borderWidth="1px"
              borderRadius="float"
              overflow="hidden"
              overflowWrap="anywhere"
            >
              {imageUrl === "" ? null : (
                <chakra.img
                  src={imageUrl}
                  alt=""
                  loading="lazy"
                  h="24"
                  maxW="none"
                  w="calc(100% + 1.5rem)"
                  m="-3"
                  mb="1"
                  objectFit="cover"
                />
              )}
              <Text fontWeight="medium">{title}</Text>
              {/* Takes what the card is higher than its words, so that the buttons of a row stand in line. */}
              <Text textStyle="xs" color="fg.muted" whiteSpace="pre-line" flex="1">
                {text}
              </Text>
              <Buttons all={own} />
            </Flex>
          ))}
        </Flex>
      )}
      <Buttons all={buttons} />
    </Flex>
  );
}

function Buttons({ all }: { all: readonly MessageButton[] }) {
  const t = useT(conversationsTexts);
  if (all.length === 0) return null;
  return (
    <Flex as="ul" aria-label={t("buttons")} gap="1.5" wrap="wrap" listStyleType="none">
      {all.map(({ label, text, url }, at) => {
        const href = webLink(url);
        return (
          <Box
            as="li"
            key={at}
            px="2"
            py="0.5"
            borderWidth="1px"
            borderRadius="l2"
            textStyle="xs"
            overflowWrap="anywhere"
            title={text === "" ? undefined : t("pressSays", { text })}
          >
            {href ? <UntrustedLink href={href}>{label}</UntrustedLink> : label}
          </Box>
        );
      })}
    </Flex>
  );
}
