import { Flex, Heading, Text } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#ui/layout/Card.tsx";

interface ChannelCardProps {
  name: string;
  Icon: LucideIcon;
  /** Its state; null while it is not set up. */
  badge: ReactNode;
  line: string;
  /** What can be done. */
  children: ReactNode;
}

/** A channel among those of an agent: how it stands, and the button that opens its setup. */
export function ChannelCard({ name, Icon, badge, line, children }: ChannelCardProps) {
  return (
    <Card as="section" aria-label={name} display="flex" flexDirection="column" gap="3">
      <Flex gap="3" align="center">
        <Flex
          boxSize="10"
          align="center"
          justify="center"
          borderRadius="l2"
          bg="accent.subtle"
          color="accent.fg"
          aria-hidden="true"
        >
          <Icon size={20} />
        </Flex>
        <Heading as="h3" size="md" flex="1">
          {name}
        </Heading>
        {badge}
      </Flex>
      <Text color="fg.muted">{line}</Text>
      {children}
    </Card>
  );
}
