import NewWorkspaceDrawer from "#features/workspaces/NewWorkspaceDrawer.tsx";
import { closeNewWorkspace, useNewWorkspace } from "./newWorkspace.ts";

/** The drawer for a further workspace, over whatever page is open. */
export default function NewWorkspace() {
  const open = useNewWorkspace((state) => state.open);
  return <NewWorkspaceDrawer open={open} onClose={closeNewWorkspace} />;
}
