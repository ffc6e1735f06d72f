import { Flex, Image } from "@chakra-ui/react";
import { initialsOf } from "@parley/contract/platform/initials.ts";
import { useState } from "react";

const hues = ["teal", "indigo", "plum", "blue", "slate"] as const;

const hueOf = (name: string): string => {
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return hues[sum % hues.length] ?? "slate";
};

interface AvatarProps {
  name: string;
  src?: string;
  /** Edge in px. */
  size?: number;
  square?: boolean;
}

/** A picture, or the initials if there is none or it does not load. Decorative, as the name is next to it. */
export function Avatar({ name, src, size = 28, square = false }: AvatarProps) {
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
      bg={`avatar.${hueOf(name)}.ground`}
      color={`avatar.${hueOf(name)}.letters`}
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
