import { toPublicAgent, type PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { originAllowed, ownOrigin } from "../conversations/visitor/origin.ts";
import { countRecord } from "../analytics/countRecord.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { isOwnPicture } from "../uploads/keptPictures.ts";
import { onlineAgent } from "./onlineAgent.ts";
import { shownStyles } from "./styles/checkedStyles.ts";

/**
 * What the widget may know. A page off the agent's list is refused, so that no launcher invites people
 * to a chat they could not open. Outside a browser there is no page, and nothing here is secret.
 * @param asked.load counts that a page loaded the widget, once per value; empty for other requests
 * @param from the `origin` header, and whose call it is
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list
 */
export async function viewPublicAgent(
  deps: Pick<Deps, "db" | "env" | "log" | "now" | "vault">,
  asked: { agentId: string; language: string; load: string },
  { origin, ip }: { origin: string | null; ip: string },
): Promise<{ data: PublicAgent }> {
  const { agentId, language, load } = asked;
  const config = await onlineAgent(deps, agentId);
  const isAllowed = originAllowed(config.allowedOrigins, origin, ownOrigin(deps));
  if (origin !== null && !isAllowed) throw new AppError("agents.originRefused", { page: origin });
  if (load !== "" && isAllowed)
    await countRecord(deps, { agentId, record: "loads", recordId: load, ip }).catch(
      (error: unknown) =>
        // The widget appears all the same.
        deps.log.error("a load of the widget was not counted", error, { agentId }),
    );
  // CSS that was stored before such was refused is not shown, nor are pictures from elsewhere.
  const { ownerID: workspaceId, ADVANCED_customCSS } = config;
  const css = await shownStyles(ADVANCED_customCSS, { workspaceId, at: deps.now() });
  const shown = toPublicAgent(config, language, css);
  const own = (url: string) => (isOwnPicture(deps.env, url) ? url : "");
  const { roundedImageURL, avatarImageUrl } = shown;
  return {
    data: { ...shown, roundedImageURL: own(roundedImageURL), avatarImageUrl: own(avatarImageUrl) },
  };
}
