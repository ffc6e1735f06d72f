import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { involvesHuman } from "@parley/contract/conversations/involvesHuman.ts";
import { ArrowLeft, Bot, CircleCheck } from "lucide-react";
import type { RefObject } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useIsWholeScreen } from "#platform/page/wholeScreen.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { DotsMenu } from "#ui/overlay/DotsMenu.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import { whenWide } from "../whenWide.ts";
import { StateBadges } from "../list/StateBadges.tsx";
import type { OperatorAction } from "./useOperatorActions.ts";
import { nameForOthers, visitorName } from "#platform/conversations/visitorName.ts";
import { VisitorStrip } from "./VisitorStrip.tsx";

interface ConversationHeaderProps {
  conversation: Conversation;
  heading: RefObject<HTMLHeadingElement | null>;
  busy: OperatorAction | undefined;
  onHandBack: () => void;
  onClose: () => void;
  onBack: () => void;
}

/** The visitor, who has the conversation, and the buttons to give it up. */
export function ConversationHeader(props: ConversationHeaderProps) {
  return useIsWholeScreen() ? <PhoneHeader {...props} /> : <RoomyHeader {...props} />;
}

/** One row: the visitor's facts are below the name, and what can be done is in a menu. */
function PhoneHeader(props: ConversationHeaderProps) {
  const { conversation, heading, onBack } = props;
  const t = useT(conversationsTexts);
  const actions = useActions(props);
  return (
    <Flex as="header" px="4" py="1.5" gap="2" align="center" borderBottomWidth="1px">
      <BackButton onBack={onBack} />
      <Box flex="1" minW="0">
        <Name {...{ conversation, heading }} />
        <VisitorStrip conversation={conversation} isOneLine />
      </Box>
      <Flex gap="1" flexShrink="0">
        <StateBadges state={conversation.state} channel={conversation.channel} />
      </Flex>
      {actions.length > 0 ? (
        <DotsMenu
          label={t("actions")}
          me="-2"
          loading={actions.some(({ isBusy }) => isBusy)}
          entries={actions.map(({ key, label, icon, disabled, run }) => ({
            kind: "item",
            key,
            label,
            before: icon,
            disabled,
            onSelect: run,
          }))}
        />
      ) : null}
    </Flex>
  );
}

function RoomyHeader(props: ConversationHeaderProps) {
  const { conversation, heading, onBack } = props;
  const actions = useActions(props);
  return (
    <Flex
      as="header"
      px="4"
      py="2.5"
      // As high as the filter of the list beside it, so that their lines meet.
      minH="61px"
      borderBottomWidth="1px"
      columnGap="2"
      rowGap="1.5"
      alignItems="center"
      wrap="wrap"
    >
      <BackButton onBack={onBack} />
      <Box
        display="contents"
        css={{
          [whenWide]: {
            display: "flex",
            flexWrap: "wrap",
            flex: "1 1 10rem",
            alignItems: "center",
            columnGap: "2",
            rowGap: "1.5",
            minWidth: "0",
          },
        }}
      >
        {/* In one row: where there is too little room for both, the name is cut and the state stays whole. */}
        <Box
          display="contents"
          css={{
            [whenWide]: {
              display: "flex",
              alignItems: "center",
              columnGap: "2",
              minWidth: "0",
              maxWidth: "100%",
            },
          }}
        >
          <Name {...{ conversation, heading }} flex="1 1 calc(100% - 3.5rem)" />
          <Flex gap="1.5" align="center" order="1" flexShrink="0">
            <StateBadges state={conversation.state} channel={conversation.channel} />
          </Flex>
        </Box>
        <VisitorStrip conversation={conversation} />
      </Box>
      <Flex
        gap="2"
        order="2"
        ms="auto"
        wrap="wrap"
        // Beside the name where both fit, and otherwise below it; never in two rows.
        css={{ [whenWide]: { flexWrap: "nowrap" } }}
      >
        {actions.map(({ key, label, disabled, isBusy, run }) => (
          <Button
            key={key}
            variant="outline"
            size="sm"
            loading={isBusy}
            disabled={disabled}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

/** Leads back to the list, where that is not beside the conversation. */
export function BackButton({ onBack }: Pick<ConversationHeaderProps, "onBack">) {
  const t = useT(conversationsTexts);
  return (
    <Box ms="-2" css={{ [whenWide]: { display: "none" } }}>
      <IconButton label={t("back")} icon={<ArrowLeft />} onClick={onBack} />
    </Box>
  );
}

interface NameProps extends Pick<ConversationHeaderProps, "conversation" | "heading"> {
  flex?: string;
}

function Name({ conversation, heading, flex }: NameProps) {
  const t = useT(conversationsTexts);
  const language = useLanguage((one) => one.language);
  const name = visitorName(conversation, language);
  const invented = () => t("invented", { name: nameForOthers(conversation, language) });
  return (
    <Heading
      ref={heading}
      as="h2"
      size="md"
      flex={flex}
      minW="0"
      css={{ [whenWide]: { flex: "0 1 auto", maxWidth: "100%" } }}
      truncate
      tabIndex={-1}
      outline="none"
      title={conversation.visitor.name === "" ? `${name}: ${invented()}` : name}
    >
      {name}
    </Heading>
  );
}

/** What can be done with a conversation in this state, besides answering. */
function useActions(props: ConversationHeaderProps) {
  const { conversation, busy, onHandBack, onClose } = props;
  const { state } = conversation;
  const t = useT(conversationsTexts);
  const disabled = busy !== undefined;
  const handBack = {
    key: "handBack",
    label: t(state === "human" ? "handBack" : "leaveToAgent"),
    icon: <Bot size={16} />,
    isBusy: busy === "handBack",
    disabled,
    run: onHandBack,
  };
  const close = {
    key: "close",
    label: t("close"),
    icon: <CircleCheck size={16} />,
    isBusy: busy === "close",
    disabled,
    run: onClose,
  };
  return [...(involvesHuman(state) ? [handBack] : []), ...(state === "closed" ? [] : [close])];
}
