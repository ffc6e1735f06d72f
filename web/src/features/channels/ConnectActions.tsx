import { Button } from "@chakra-ui/react";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { channelsTexts } from "./channelsTexts.ts";

interface ConnectActionsProps {
  /** The button that connects. */
  label: string;
  /** Whether it is what the drawer is open for, as nothing is connected yet. */
  isFirst: boolean;
  isSubmitting: boolean;
  failure: AppError | undefined;
  /** Connects what another service has the messages of. */
  onTakeOver: () => void;
}

/** The end of a form that connects an account: what it failed with, and its button, which asks before another service loses its messages. */
export function ConnectActions(props: ConnectActionsProps) {
  const { label, isFirst, isSubmitting, failure, onTakeOver } = props;
  const t = useT(channelsTexts);
  const isElsewhere = failure?.reason === "webhook-elsewhere";
  return (
    <>
      {failure ? (
        <Callout tone={isElsewhere ? "warning" : "error"}>
          {failure.message} {isElsewhere ? t("takeOverLine") : null}
        </Callout>
      ) : null}
      {isElsewhere ? (
        <Button alignSelf="flex-start" loading={isSubmitting} onClick={onTakeOver}>
          {t("takeOver")}
        </Button>
      ) : (
        <Button
          type="submit"
          variant={isFirst ? "solid" : "outline"}
          alignSelf="flex-start"
          loading={isSubmitting}
        >
          {label}
        </Button>
      )}
    </>
  );
}
