import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { IMAGE_ENDINGS } from "@parley/contract/uploads/calls.ts";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSayMessage } from "#platform/sentences/useSayMessage.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { useDraftField, useEditor } from "../draft/editors.ts";
import { settingsTexts } from "../settings/settingsTexts.ts";
import { checkImage } from "./checkImage.ts";
import { fieldTexts } from "./fieldTexts.ts";

interface ImageFieldProps {
  name: "roundedImageURL" | "avatarImageUrl";
  hint?: string;
}

/** A picture of the working copy: uploaded at once, in effect once saved. */
export function ImageField({ name, hint }: ImageFieldProps) {
  const t = useT(fieldTexts);
  const say = useT(settingsTexts);
  const sayMessage = useSayMessage();
  const { draft } = useEditor();
  const { value, change } = useDraftField(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const refused = checkImage(file);
    setError(refused && sayMessage(refused));
    if (refused) return;
    setBusy(true);
    try {
      const { data } = await api.uploads.uploadFile({ agentId: draft.agentId, file });
      change(data.url);
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box role="group" aria-label={t(name)} aria-describedby={hintId}>
      <Text fontWeight="medium" mb="1.5">
        {t(name)}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Avatar name={draft.working.title} src={value} size={48} />
        <input
          ref={input}
          type="file"
          hidden
          accept={IMAGE_ENDINGS.map((ending) => `.${ending}`).join(",")}
          aria-label={t(name)}
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Button size="sm" variant="outline" loading={busy} onClick={() => input.current?.click()}>
          <ImageUp />
          {say("upload")}
        </Button>
        {value ? (
          <Button size="sm" variant="ghost" onClick={() => change("")}>
            <Trash2 />
            {say("removePicture")}
          </Button>
        ) : null}
      </Flex>
      <Text
        id={hintId}
        mt="1.5"
        textStyle="xs"
        color={error ? "fg.error" : "fg.muted"}
        role={error ? "alert" : undefined}
      >
        {error ?? hint ?? say("pictureHint")}
      </Text>
    </Box>
  );
}
