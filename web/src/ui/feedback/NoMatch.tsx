import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { EmptyState } from "./EmptyState.tsx";

interface NoMatchProps {
  title: string;
  /** Names the search term. */
  line: string;
  clearLabel: string;
  onClear: () => void;
}

/** Shown in place of a list when nothing matches the search, with a button that clears it. */
export function NoMatch({ title, line, clearLabel, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      line={line}
      action={
        <Button variant="outline" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    />
  );
}
