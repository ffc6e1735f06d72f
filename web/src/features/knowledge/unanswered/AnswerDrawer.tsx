import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import type { UnansweredGroup } from "@parley/contract/knowledge/unanswered.ts";
import { useCallback } from "react";
import { Link } from "react-router";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useAddSource } from "../add/useAddSource.ts";
import { ANSWER_FORM, AnswerForm } from "./AnswerForm.tsx";
import { GoesOnFrom } from "./GoesOnFrom.tsx";
import { unansweredTexts } from "./unansweredTexts.ts";

interface AnswerDrawerProps {
  agentId: string;
  group: UnansweredGroup;
  onClose: () => void;
}

/** Turns a question into a document: a text to begin with is drafted once when it opens. */
export default function AnswerDrawer({ agentId, group, onClose }: AnswerDrawerProps) {
  const t = useT(unansweredTexts);
  const adding = useAddSource();
  const groupId = group.ID;
  const { reading } = useFetched(
    useCallback(() => api.knowledge.draftAnswer({ agentId, groupId }), [agentId, groupId]),
  );
  const send = async (text: { name: string; content: string }) => {
    const failed = await adding.add(text.name, (options) =>
      api.knowledge.answerUnanswered({ agentId, groupId, ...text }, options),
    );
    if (failed) return failed;
    notify({ kind: "success", text: () => t("addedNotice", { name: text.name.trim() }) });
    onClose();
    return undefined;
  };
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t("drawerTitle")}
      line={t("drawerLine")}
      size="lg"
      closeOnOutside={false}
      footer={
        <FormActions
          form={ANSWER_FORM}
          action={t("add")}
          busy={adding.busyWith !== undefined}
          disabled={reading.status !== "ready"}
          onCancel={onClose}
        />
      }
    >
      <Stack gap="5">
        <Wordings agentId={agentId} group={group} />
        {reading.status === "error" ? (
          <ErrorState
            title={t("draftFailed")}
            line={reading.error.message}
            onRetry={reading.retry}
          />
        ) : reading.status === "loading" ? (
          <>
            <Text role="status" color="fg.muted">
              {t("drafting")}
            </Text>
            <FormSkeleton fields={2} />
          </>
        ) : (
          <AnswerForm draft={reading.data} failure={adding.failure} send={send} />
        )}
      </Stack>
    </SideDrawer>
  );
}

/** The latest wordings, each with the chat that it is from. */
function Wordings({ agentId, group }: { agentId: string; group: UnansweredGroup }) {
  const t = useT(unansweredTexts);
  const region = useSession((state) => state.region);
  const chats = agentPagePath(region, agentId, "convos");
  return (
    <Stack as="section" aria-label={t("wordings")} gap="2">
      <Text fontWeight="medium">{t("wordings")}</Text>
      {group.wordings.map(({ text, goesOnFrom, conversationId, messageId, ts }) => (
        <Flex key={`${conversationId} ${messageId}`} gap="3" justify="space-between" wrap="wrap">
          <Box flex="1 1 16rem" minW="0">
            <Text overflowWrap="anywhere">{text}</Text>
            <GoesOnFrom asked={goesOnFrom} />
          </Box>
          <Flex gap="3" color="fg.muted" textStyle="xs" align="center">
            <RelativeTime at={Math.floor(ts / 1000)} />
            <Text asChild color="accent.fg" textDecoration="underline">
              <Link to={`${chats}?convo=${encodeURIComponent(conversationId)}`}>
                {t("openChat")}
              </Link>
            </Text>
          </Flex>
        </Flex>
      ))}
    </Stack>
  );
}
