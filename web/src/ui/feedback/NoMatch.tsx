import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { EmptyState } from "./EmptyState.tsx";

interface NoMatchProps {
  title: string;
  /** Names what was searched for. */
  line: string;
  clearLabel: string;
  onClear: () => void;
}

/** Stands where a list would be when the search leaves nothing of it; one button clears the search. */
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
