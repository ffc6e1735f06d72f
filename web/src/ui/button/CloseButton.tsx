import { Button } from "@chakra-ui/react";
import type { ButtonProps } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useUiTexts } from "../uiTexts.ts";

/** The cross that closes the drawer, panel or notice around it. */
export function CloseButton(props: Omit<ButtonProps, "children">) {
  const texts = useUiTexts();
  return (
    <Button variant="ghost" size="sm" px="0" aria-label={texts.close} {...props}>
      <X />
    </Button>
  );
}
