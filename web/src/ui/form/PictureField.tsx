import { Box, Button, Flex, Image, Text } from "@chakra-ui/react";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Avatar } from "../Avatar.tsx";
import { wordsOf } from "../feedback/wordsOf.ts";

interface PictureFieldProps {
  label: string;
  /** Whose picture it is; the initials are shown while there is none. */
  name: string;
  /** URL of the picture; "" for none. */
  value: string;
  square?: boolean;
  /** The ground that a logo is for: it is shown whole on that, whatever its shape. */
  logoOn?: "light" | "dark";
  hint?: string;
  onChange: (url: string) => void;
  /** Stores the file and gives its URL. The message of what it throws is shown at the field. */
  upload: (file: File) => Promise<string>;
  /** Allowed file types, as the `accept` attribute takes them. */
  accept: string;
  texts: { upload: string; remove: string; hint: string };
}

/** A picture. It is uploaded at once, but only used once the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, square, logoOn, hint, onChange, upload, accept, texts } = props;
  const [failure, setFailure] = useState<{ thrown: unknown }>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    setBusy(true);
    try {
      onChange(await upload(file));
    } catch (thrown) {
      setFailure({ thrown });
    } finally {
      setBusy(false);
    }
  };

  const error = failure && wordsOf(failure.thrown);
  return (
    <Box role="group" aria-label={label} aria-describedby={hintId}>
      <Text fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        {logoOn && value ? (
          <Image
            src={value}
            alt=""
            height="12"
            width="auto"
            maxW="12rem"
            p="1"
            bg={logoOn === "light" ? "white" : "gray.900"}
            borderWidth="1px"
            borderRadius="l2"
            objectFit="contain"
            referrerPolicy="no-referrer"
          />
        ) : (
          <Avatar name={name} src={value} size={48} square={square} />
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Button size="sm" variant="outline" loading={busy} onClick={() => input.current?.click()}>
          <ImageUp />
          {texts.upload}
        </Button>
        {value ? (
          <Button size="sm" variant="ghost" onClick={() => onChange("")}>
            <Trash2 />
            {texts.remove}
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
        {error ?? hint ?? texts.hint}
      </Text>
    </Box>
  );
}
