import { Flex } from "@chakra-ui/react";
import { region as regionSchema } from "@parley/contract/platform/region.ts";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { setRegion, useSession } from "#platform/auth/session.ts";
import { Demo } from "./demo/Demo.tsx";
import { UnknownDemo } from "./demo/UnknownDemo.tsx";

/** The demo of an agent, for anybody who has its link. No sign-in. */
export default function PrototypePage() {
  const [params] = useSearchParams();
  const parsed = regionSchema.safeParse(useParams()["region"]);
  const agentId = params.get("vg_id") ?? "";
  const known = parsed.success && agentId !== "";
  const current = useSession((state) => state.region);
  useEffect(() => {
    if (parsed.data) setRegion(parsed.data);
  }, [parsed.data]);
  // Calls go to the session's region: wait until that is the region of this page.
  if (known && current !== parsed.data) return null;
  return (
    <Flex as="main" direction="column" minH="100dvh" bg="bg.canvas" align="center">
      {known ? <Demo key={agentId} agentId={agentId} /> : <UnknownDemo />}
    </Flex>
  );
}
