import { Box, Button, Flex } from "@chakra-ui/react";
import { TRANSFER_MAX } from "@parley/contract/credits/calls.ts";
import { useState } from "react";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { defineTexts } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { readAmount } from "./readAmount.ts";
import type { Direction } from "./readAmount.ts";

const amountTexts = defineTexts({
  en: { amount: "Amount", hint: "Whole credits, at most {count}.", all: "All" },
  de: { amount: "Betrag", hint: "Ganze Credits, höchstens {count}.", all: "Alles" },
});

/** The credits that are to be moved, as they are typed. */
export interface AmountInput {
  typed: string;
  /** What is wrong with it, once it was read. */
  problem: string | undefined;
  available: number | undefined;
  change: (text: string) => void;
  /** Forgets what was wrong: it may fit another account. */
  clear: () => void;
  /** @returns undefined for one that cannot be moved, and says so at the field */
  read: () => number | undefined;
}

/**
 * @param available what the account has that they are taken from; undefined while that is not known
 */
export function useAmount(direction: Direction, available: number | undefined): AmountInput {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  return {
    typed,
    problem,
    available,
    change: (text) => {
      setTyped(text);
      setProblem(undefined);
    },
    clear: () => setProblem(undefined),
    read: () => {
      const found = readAmount(typed, direction, available);
      setProblem(found.problem);
      return found.amount;
    },
  };
}

interface AmountFieldProps {
  amount: AmountInput;
  /** Called before each change of it. */
  onChange?: () => void;
}

/** The field for an amount, with a button for all there is. */
export function AmountField({ amount, onChange }: AmountFieldProps) {
  const t = useT(amountTexts);
  const say = useSayProblem();
  const { typed, problem, available } = amount;
  const change = (text: string) => {
    onChange?.();
    amount.change(text);
  };
  return (
    <Flex gap="2" align="flex-start">
      <Box flex="1">
        <TextField
          label={t("amount")}
          required
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          keepsHint
          hint={available === undefined ? undefined : t("hint", { count: available })}
          error={problem && say(problem)}
          onChange={(event) => change(event.target.value)}
        />
      </Box>
      <Button
        variant="outline"
        // Aligned with the input: the label above it takes 20 px, and the gap 6.
        mt="1.625rem"
        h="10"
        disabled={!available}
        onClick={() => change(String(Math.min(available ?? 0, TRANSFER_MAX)))}
      >
        {t("all")}
      </Button>
    </Flex>
  );
}
