import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const root = join(import.meta.dirname, "..", "..");

const manifest = z.object({
  type: z.literal("module"),
  main: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
});

/** The package.json that is deployed with the bundle, parsed. */
export async function deployedManifest(): Promise<z.infer<typeof manifest>> {
  const file = join(root, "functions", "dist", "package.json");
  const module: unknown = await import(file, { with: { type: "json" } });
  return z.object({ default: manifest }).parse(module).default;
}

/**
 * Copies the bundle as a deployment does: outside the workspaces, with only the packages that its
 * own package.json names.
 * @returns the folder; the caller removes it
 */
export async function deployedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parley-deploy-"));
  await cp(join(root, "functions", "dist"), folder, { recursive: true });
  for (const name of Object.keys((await deployedManifest()).dependencies)) {
    const link = join(folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, "node_modules", name), link, "dir");
  }
  return folder;
}

/**
 * Runs a module's source in a separate Node process in that folder, without our environment.
 * @returns what it printed, parsed as JSON
 * @throws Error with its error output when it fails
 */
export async function runInFolder(
  folder: string,
  source: string,
  env: Record<string, string> = {},
): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", source],
    { cwd: folder, env: { PATH: process.env["PATH"] ?? "", ...env } },
  );
  return JSON.parse(stdout);
}
