import { Flex, Image } from "@chakra-ui/react";
import { initialsOf } from "@parley/contract/platform/initials.ts";
import { useState } from "react";

const hues = ["teal", "indigo", "plum", "blue", "slate"] as const;

const hueOf = (text: string): string => {
  const sum = Array.from(text).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return hues[sum % hues.length] ?? "slate";
};

interface AvatarProps {
  name: string;
  src?: string;
  /** Edge in px. */
  size?: number;
  square?: boolean;
  /** What the colour follows from, where the name is not the same for everybody; by default the name. */
  hueFrom?: string;
}

/** A picture, or the initials if there is none or it does not load. Decorative, as the name is next to it. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 28, square = false, hueFrom = name } = props;
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
  return (
    <Flex
      bg={`avatar.${hueOf(hueFrom)}.ground`}
      color={`avatar.${hueOf(hueFrom)}.letters`}
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
