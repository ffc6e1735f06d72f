import { Box, Grid, Stack } from "@chakra-ui/react";
import { DayColumns } from "#ui/chart/DayColumns.tsx";
import { EmptyChart } from "#ui/chart/EmptyChart.tsx";
import { Sparkline } from "#ui/chart/Sparkline.tsx";
import { AddButton } from "#ui/button/AddButton.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { Avatar } from "#ui/Avatar.tsx";
import { LinkRow } from "#ui/layout/LinkRow.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { StatCard, StatCardSkeleton } from "#ui/layout/StatCard.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { TabsSelect } from "#ui/layout/TabsSelect.tsx";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { Group, KitSample } from "./Group.tsx";

const course = [2, 4, 3, 6, 5, 9, 12];
const days = Array.from({ length: 30 }, (_, at) => `2026-03-${String(at + 1).padStart(2, "0")}`);
const perDay = days.map((_, at) => (at < 12 ? 0 : (at * 7) % 11));

interface Row {
  name: string;
  type: string;
  failed: boolean;
  characters: number;
}

const rows: readonly Row[] = [
  { name: "Spring offers", type: "Web page", failed: true, characters: 0 },
  { name: "Opening hours", type: "Text", failed: false, characters: 658 },
  { name: "Guarantee.pdf", type: "File", failed: false, characters: 12_710 },
];

const columns: readonly Column<Row>[] = [
  { key: "name", head: "Name", cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: "type", head: "Type", cell: ({ type }) => type },
  {
    key: "status",
    head: "Status",
    cell: ({ failed }) => (
      <StatusBadge tone={failed ? "danger" : "ordinary"}>{failed ? "Failed" : "Ready"}</StatusBadge>
    ),
  },
  {
    key: "characters",
    head: "Characters",
    numeric: true,
    cell: ({ characters }) => new Intl.NumberFormat("en").format(characters),
    sortBy: ({ characters }) => characters,
  },
];

const nothing = () => undefined;

const actionsOf = ({ name }: Row) => (
  <RowMenu
    label={`Actions for ${name}`}
    size="xs"
    entries={[{ kind: "item", key: "again", label: "Read again", onSelect: nothing }]}
    remove={{ label: "Delete", run: nothing }}
  />
);

/** Headers, figures, charts and lists. */
export function Data() {
  return (
    <Group title="Data">
      <KitSample name="PageHeader; the greeting of a Home">
        <PageHeader
          title="Agents"
          line="Each answers on a website."
          action={<AddButton>New Agent</AddButton>}
        />
        <PageHeader title="Hello, Ada" line="Your agents right now." isLarge />
      </KitSample>
      <KitSample name="TabsNav, and a second one of the open tab, or on a phone TabsSelect">
        <TabsNav
          label="Sections"
          tabs={[
            { to: "/kit", label: "Agents" },
            { to: "/kit/settings", label: "Settings", mark: "unsaved changes" },
          ]}
        />
        <TabsNav
          inner
          label="Areas"
          tabs={[
            { to: "/kit?area=one", label: "Sources", isCurrent: true },
            { to: "/kit?area=two", label: "Versions", isCurrent: false },
          ]}
        />
        <TabsSelect
          label="Areas"
          tabs={[
            { to: "/kit?area=one", label: "Sources" },
            { to: "/kit?area=two", label: "Versions" },
          ]}
          current="/kit?area=one"
        />
      </KitSample>
      <KitSample name="StatCard, with a course, without data, bad, pressing, leading on, loading; in a strip on a phone">
        <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 12rem), 1fr))">
          <StatCard
            label="Chats, last 7 days"
            figure="41"
            note="13 more than before"
            course={course}
          />
          <StatCard label="Answered, last 7 days" figure={undefined} note="No questions" />
          <StatCard label="Credits left" figure="2" note="Too few for an answer" isBad />
          <StatCard
            label="Visitors waiting now"
            figure="2"
            note="The first asked 5 minutes ago"
            isPressing
          />
          <StatCard label="Conversations today" figure="7" note="2 more than yesterday" to="/kit" />
          <StatCardSkeleton />
        </Grid>
        <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: "0", sm: "3" }} mt="3">
          <StatCard label="Chats, last 7 days" short="Chats" figure="41" note="13 more" />
          <StatCard label="Credits left" short="Credits" figure="128,400" note="For 90 days" />
          <StatCardSkeleton inStrip />
        </Grid>
      </KitSample>
      <KitSample name="Sparkline">
        <Box maxW="9rem">
          <Sparkline values={course} />
        </Box>
      </KitSample>
      <KitSample name="DayColumns of two series in a Panel">
        <Panel title="Chats per day" line="In the last 30 days.">
          <DayColumns
            days={days}
            series={[
              { key: "shop", color: "chart.1", values: perDay },
              { key: "rental", color: "chart.2", values: perDay.toReversed() },
            ]}
            label="Chats per day"
            dayLabel={(at) => `${days[at]}\nShop: ${perDay[at]}`}
          />
        </Panel>
      </KitSample>
      <KitSample name="EmptyChart in a Panel">
        <Panel title="Chats per day" line="0 chats in the last 30 days.">
          <EmptyChart height="14.625rem" line="The first chats will show here, day by day." />
        </Panel>
      </KitSample>
      <KitSample name="LinkRow">
        <Panel title="Waiting for a person">
          <Box as="ul" listStyleType="none" mx="-2">
            {["Can somebody look at my order, please?", "Do you have it in black? ".repeat(6)].map(
              (title) => (
                <LinkRow
                  key={title}
                  to="/kit"
                  picture={<Avatar name="Rental desk" size={32} />}
                  title={title}
                  line="Rental desk"
                  lineEnd="5 minutes ago"
                  open="Open"
                />
              ),
            )}
          </Box>
        </Panel>
      </KitSample>
      <KitSample name="DataTable; framed, with actions; grouped">
        <Stack gap="5">
          <DataTable label="Documents" rows={rows} rowKey={({ name }) => name} columns={columns} />
          <DataTable
            framed
            label="Documents with actions"
            rows={rows}
            rowKey={({ name }) => name}
            columns={columns}
            onOpen={nothing}
            actions={actionsOf}
          />
          <DataTable
            framed
            label="Documents by type"
            rows={rows}
            rowKey={({ name }) => name}
            columns={columns}
            group={{ of: ({ type }) => type, title: (type) => type }}
          />
        </Stack>
      </KitSample>
    </Group>
  );
}
