import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractRoutes } from "./vite.contract.ts";
import { sdkStubs, withoutJsonSchema } from "./vite.stubs.ts";

/** Folders of node_modules every route needs: one long-lived file, untouched by a change of ours. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router|@emotion)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema, contractRoutes],
  resolve: { alias: sdkStubs },
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2023",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "foundation", test: foundation }] } },
    },
  },
});
