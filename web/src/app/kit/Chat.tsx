import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { RotateCcw } from "lucide-react";
import { Avatar } from "#ui/Avatar.tsx";
import { Bubble } from "#ui/Bubble.tsx";
import { CountBadge } from "#ui/CountBadge.tsx";
import { WaitingDot } from "#ui/WaitingDot.tsx";
import { CopyAction } from "#ui/button/CopyAction.tsx";
import { CopyButton } from "#ui/button/CopyButton.tsx";
import { MoreButton } from "#ui/button/MoreButton.tsx";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { FormField } from "#ui/form/FormField.tsx";
import { InputWithButton } from "#ui/form/InputWithButton.tsx";
import { ReadOnlyRow } from "#ui/form/ReadOnlyRow.tsx";
import { Select } from "#ui/form/Select.tsx";
import { DetailPane, DetailSection } from "#ui/layout/DetailPane.tsx";
import { SearchedList } from "#ui/layout/SearchedList.tsx";
import { TabsMenu } from "#ui/layout/TabsMenu.tsx";
import { DotsMenu } from "#ui/overlay/DotsMenu.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { Group, KitSample } from "./Group.tsx";

const nothing = () => undefined;
const names = ["Rental desk", "Repair desk", "Shop"];
/** Unix seconds, long enough ago to stay what it is. */
const lastYear = 1_740_000_000;

/** What a conversation is drawn with, and the small parts that stand in other blocks. */
export function Chat() {
  return (
    <Group title="Chat and small parts">
      <KitSample name="Bubble of a visitor, the agent and a person; card on a tinted ground">
        <Stack gap="2">
          <Bubble side="start" tone="neutral">
            Do you rent bikes?
          </Bubble>
          <Bubble side="end" tone="accent">
            Yes, from £12 a day.
          </Bubble>
          <Bubble side="end" tone="strongAccent">
            Ada here: I keep one for you.
          </Bubble>
          <Box bg="bg.muted" p="3" borderRadius="l3">
            <Bubble side="start" tone="card" width="fit-content">
              Yes, from £12 a day.
            </Bubble>
          </Box>
        </Stack>
      </KitSample>
      <KitSample name="DetailPane with a DetailSection">
        <DetailPane
          label="Details"
          css={{ maxWidth: "18rem" }}
          head={
            <Flex gap="3" align="center">
              <Avatar name="Amber Heron" size={40} />
              <Text fontWeight="semibold">Amber Heron</Text>
            </Flex>
          }
          facts={[
            { name: "Country", shown: "Ireland" },
            { name: "Started", shown: <RelativeTime at={lastYear} /> },
          ]}
        >
          <DetailSection title="Sources used">Opening hours</DetailSection>
        </DetailPane>
      </KitSample>
      <KitSample name="Avatar of a person, without a name, with a picture; of a thing; in the accent">
        <Flex gap="3" align="center">
          <Avatar name="Amber Heron" size={40} />
          <Avatar name="" size={40} />
          <Avatar name="Parley" src="/logo.svg" size={40} />
          <Avatar name="Tideline Studio" size={40} square />
          <Avatar name="" size={40} square />
          <Avatar name="Tideline Studio" size={40} square tone="brand" />
        </Flex>
      </KitSample>
      <KitSample name="CountBadge, WaitingDot, Tooltip, DotsMenu, TabsMenu, CopyButton, CopyAction, RelativeTime">
        <Flex gap="4" align="center" wrap="wrap">
          <CountBadge text="2" label="2 waiting" />
          <Button variant="outline" position="relative">
            Chats
            <WaitingDot top="1" insetEnd="1" />
          </Button>
          <Tooltip text="Shown under the pointer">
            <Button variant="outline">Rest here</Button>
          </Tooltip>
          <DotsMenu
            label="Actions"
            entries={[{ kind: "item", key: "demo", label: "Demo page", onSelect: nothing }]}
          />
          <TabsMenu
            label="Tabs"
            tabs={["Sources", "Versions"]}
            hidden={["Versions"]}
            toggleLabel={(tab, isHidden) => `${isHidden ? "Show" : "Hide"} ${tab}`}
            onToggle={nothing}
          />
          <CopyButton value="AlderFinchShop01" />
          <CopyAction label="Copy link" value="https://example.com" />
          <RelativeTime at={lastYear} />
        </Flex>
      </KitSample>
      <KitSample name="FormField with an InputWithButton, with a ReadOnlyRow">
        <Stack gap="4" maxW="form">
          <FormField label="First message">
            <InputWithButton
              defaultValue="What can I do for you?"
              button={{ "aria-label": "Reset", children: <RotateCcw /> }}
            />
          </FormField>
          <FormField label="Agent ID">
            <ReadOnlyRow value="AlderFinchShop01" />
          </FormField>
        </Stack>
      </KitSample>
      <KitSample name="SearchedList, Select without a box, MoreButton">
        <SearchedList
          items={names}
          searchFrom={3}
          find={(items, query) => items.filter((name) => name.includes(query))}
          searchLabel="Search agents"
          noMatchTitle="No match"
          noMatchLine={(query) => `Nothing is called “${query}”.`}
          clearLabel="Clear search"
        >
          {(found) => found.map((name) => <Text key={name}>{name}</Text>)}
        </SearchedList>
        <Select
          variant="ghost"
          aria-label="Show"
          options={[
            { value: "all", label: "All chats" },
            { value: "waiting", label: "Waiting" },
          ]}
        />
        <MoreButton>More</MoreButton>
      </KitSample>
    </Group>
  );
}
