import { Box } from "@chakra-ui/react";

/** What concerns a whole form: why it failed, or what has just happened. Read out as it appears. */
export function FormMessage({ kind, children }: { kind: "error" | "info"; children: string }) {
  const failed = kind === "error";
  return (
    <Box
      role={failed ? "alert" : "status"}
      bg={failed ? "bg.error" : "bg.info"}
      color={failed ? "fg.error" : "fg.info"}
      borderRadius="l2"
      px="3"
      py="2.5"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}
