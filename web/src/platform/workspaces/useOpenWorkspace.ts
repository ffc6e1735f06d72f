import { useNavigate } from "react-router";
import { selectWorkspace } from "../auth/session.ts";
import { confirmLeave } from "../page/unsaved.ts";

/**
 * Switches to another workspace and to a page of it, as the open page belongs to the one before; unless there are
 * unsaved changes that the person would rather keep.
 */
export function useOpenWorkspace(): (id: string, path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (id, path) => {
    if (!(await confirmLeave())) return;
    selectWorkspace(id);
    await navigate(path);
  };
}
