import { Center, Flex, Image } from "@chakra-ui/react";
import { initialsOf } from "@parley/contract/platform/initials.ts";
import { Image as ImageIcon, User } from "lucide-react";
import { useState } from "react";

const hues = ["teal", "indigo", "plum", "blue", "slate"] as const;

const hueOf = (text: string): string => {
  const sum = Array.from(text).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return hues[sum % hues.length] ?? "slate";
};

/** Ground and letters. */
const tones = {
  brand: ["accent.solid", "accent.contrast"],
  onBrand: ["fg.onBrandMuted", "bg.brand"],
} as const;

interface AvatarProps {
  name: string;
  src?: string;
  /** Edge in px. */
  size?: number;
  square?: boolean;
  /** What the colour follows from, where the name is not the same for everybody; by default the name. */
  hueFrom?: string;
  /** Whose page it is: in the accent, which is an agency's own colour in its portal; `onBrand` on a ground of that. */
  tone?: "brand" | "onBrand";
}

/** A picture, or the initials if there is none or it does not load, or an icon while there is no name either. Decorative, as the name is next to it. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 28, square = false, hueFrom = name, tone } = props;
  const [failed, setFailed] = useState<string>();
  const radius = square ? "l2" : "full";
  const edge = `${size}px`;
  if (src && src !== failed) {
    return (
      <Image
        src={src}
        alt=""
        width={edge}
        height={edge}
        borderRadius={radius}
        objectFit="cover"
        flexShrink="0"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
      />
    );
  }
  // Somebody who has no name yet: nobody in particular, so no letters and no colour of their own.
  if (name.trim() === "") {
    const Blank = square ? ImageIcon : User;
    return (
      <Center
        bg="avatar.slate.ground"
        color="avatar.slate.letters"
        boxSize={edge}
        borderRadius={radius}
        flexShrink="0"
        aria-hidden="true"
      >
        <Blank size={Math.round(size * 0.5)} />
      </Center>
    );
  }
  const [ground, letters] = tone
    ? tones[tone]
    : [`avatar.${hueOf(hueFrom)}.ground`, `avatar.${hueOf(hueFrom)}.letters`];
  return (
    <Flex
      bg={ground}
      color={letters}
      width={edge}
      height={edge}
      borderRadius={radius}
      align="center"
      justify="center"
      flexShrink="0"
      fontWeight="semibold"
      fontSize={`${Math.max(10, Math.round(size * 0.4))}px`}
      lineHeight="1"
      aria-hidden="true"
      userSelect="none"
      data-initials={initialsOf(name)}
      // As CSS content, so that the initials do not become part of a button's name.
      _before={{ content: "attr(data-initials)" }}
    />
  );
}
