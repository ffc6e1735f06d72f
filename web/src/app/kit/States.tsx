import { Button, Flex, Grid, Stack } from "@chakra-ui/react";
import { Mail, SearchX } from "lucide-react";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { NoMatch } from "#ui/feedback/NoMatch.tsx";
import { notify } from "#ui/feedback/notices.ts";
import type { NoticeKind } from "#ui/feedback/notices.ts";
import {
  CardsSkeleton,
  FormSkeleton,
  LinesSkeleton,
  PanelsSkeleton,
  TableSkeleton,
} from "#ui/feedback/Skeletons.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { DoneRow } from "#ui/layout/DoneRow.tsx";
import { Group, KitSample } from "./Group.tsx";

const tones: readonly Tone[] = ["ordinary", "neutral", "accent", "success", "warning", "danger"];
const kinds: readonly NoticeKind[] = ["success", "info", "warning", "error"];
const nothing = () => undefined;

/** What a page says of itself: states, empty, failed, waiting. */
export function States() {
  return (
    <Group title="States">
      <KitSample name="StatusBadge">
        <Flex gap="2" wrap="wrap">
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
        </Flex>
      </KitSample>
      <KitSample name="Banner, Callout">
        <Stack gap="2">
          <Banner
            tone="info"
            icon={<Mail size={18} />}
            action={
              <Button size="sm" variant="outline">
                Confirm address
              </Button>
            }
          >
            Please confirm your email address.
          </Banner>
          <Banner tone="warning">Your agents have no credits left.</Banner>
          <Callout tone="info">Your draft was restored.</Callout>
          <Callout tone="warning">Anyone with this link can sign in.</Callout>
          <Callout tone="error">Email or password is wrong.</Callout>
        </Stack>
      </KitSample>
      <KitSample name="notify: success, info, warning; an error stays">
        <Flex gap="2" wrap="wrap">
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="outline"
              onClick={() => notify({ kind, text: () => `This is ${kind}.` })}
            >
              {kind}
            </Button>
          ))}
        </Flex>
      </KitSample>
      <KitSample name="EmptyState: rows, bubbles, tiles, columns, a page; ErrorState; NoMatch">
        <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))">
          <EmptyState
            drawing="rows"
            title="Nobody is waiting"
            line="Visitors appear here at once."
          />
          <EmptyState
            drawing="bubbles"
            title="No conversations yet"
            line="They appear as visitors write."
          />
          <EmptyState
            drawing="tiles"
            title="No agents yet"
            line="Make the first."
            action={<Button>New Agent</Button>}
          />
          <EmptyState
            drawing="columns"
            title="Nothing used yet"
            line="Each day's credits will stand here."
          />
          <ErrorState
            title="This did not load"
            line="Please try again in a moment."
            onRetry={nothing}
          />
          <NoMatch
            title="No match"
            line="Nothing is called “hose”."
            clearLabel="Clear search"
            onClear={nothing}
          />
        </Grid>
        <EmptyState
          isPage
          icon={<SearchX />}
          title="Page not found"
          line="The address leads nowhere."
          action={<Button variant="outline">To your agents</Button>}
        />
      </KitSample>
      <KitSample name="DoneRow">
        <DoneRow label="Waiting" title="Nobody is waiting" line="Visitors appear here at once.">
          <Button size="sm" variant="outline">
            See all chats
          </Button>
        </DoneRow>
      </KitSample>
      <KitSample name="Skeletons: cards, table, lines, form, panels">
        <Stack gap="5">
          <CardsSkeleton cards={2} />
          <TableSkeleton rows={3} />
          <Card>
            <LinesSkeleton widths={["100%", "66%"]} />
          </Card>
          <FormSkeleton fields={2} />
          <PanelsSkeleton panels={1} />
        </Stack>
      </KitSample>
    </Group>
  );
}
