import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import { Avatar } from "#ui/Avatar.tsx";
import { Logo } from "#ui/Logo.tsx";
import { figures } from "#ui/theme/figures.ts";
import { Group, KitSample } from "./Group.tsx";

const surfaces = ["bg", "bg.subtle", "bg.muted", "bg.emphasized", "accent.subtle", "accent.solid"];
const charts = ["chart.1", "chart.2", "chart.3", "chart.4"];

/** Type, colours and pictures. */
export function Foundations() {
  return (
    <Group title="Foundations">
      <KitSample name="textStyle xl, lg, md, sm, xs; figures">
        <Stack gap="1">
          <Text textStyle="xl" fontWeight="semibold" {...figures}>
            5,298
          </Text>
          <Text textStyle="lg" fontWeight="semibold">
            The name of a page
          </Text>
          <Text textStyle="md" fontWeight="semibold">
            The title of a card
          </Text>
          <Text textStyle="sm">What is read.</Text>
          <Text textStyle="xs" fontWeight="medium" color="fg.muted">
            A label
          </Text>
        </Stack>
      </KitSample>
      <KitSample name="colours of surfaces and charts">
        <Flex gap="3" wrap="wrap">
          {[...surfaces, ...charts].map((name) => (
            <Box key={name}>
              <Box boxSize="12" bg={name} borderWidth="1px" borderRadius="l2" />
              <Text textStyle="xs" color="fg.muted" mt="1">
                {name}
              </Text>
            </Box>
          ))}
        </Flex>
      </KitSample>
      <KitSample name="Logo, Avatar">
        <Flex gap="3" align="center">
          <Logo />
          <Avatar name="Amber Heron" size={40} />
          <Avatar name="Harbour Row" size={40} square />
          <Avatar name="Jade Swan" size={28} />
        </Flex>
      </KitSample>
    </Group>
  );
}
