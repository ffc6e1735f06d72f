import { Box } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { signOf } from "../channels/channelSigns.ts";
import { useLanguage } from "../i18n/language.ts";
import { visitorName } from "./visitorName.ts";

interface VisitorPictureProps {
  conversation: Pick<Conversation, "visitorId" | "visitor" | "channel">;
  /** Edge in px. */
  size?: number;
}

/** A visitor's initials, with the channel's sign at the corner unless they write on the website. Decorative. */
export function VisitorPicture({ conversation, size = 32 }: VisitorPictureProps) {
  const sign = signOf(conversation.channel);
  const language = useLanguage((state) => state.language);
  return (
    <Box position="relative" flexShrink="0" aria-hidden="true">
      {/* An invented name differs from language to language; the colour is the same for all who read it. */}
      <Avatar
        name={visitorName(conversation, language)}
        hueFrom={conversation.visitorId}
        size={size}
      />
      {sign ? (
        <Box
          position="absolute"
          bottom="-1"
          insetEnd="-1"
          p="0.5"
          borderRadius="full"
          bg="bg"
          color="fg.muted"
        >
          <sign.Icon size={12} />
        </Box>
      ) : null}
    </Box>
  );
}
