import { execFile } from 'node:child_process'
import type { BuildInputs } from '#prerender/recorded-build.ts'

interface Build {
  outDir: string
  siteDir?: string
  publicUrl?: string
}

export interface BuildResult {
  status: number | null
  printed: string
}

/** Runs `npm run build` in a process of its own, without environment variables that would change the output. */
export function runBuild({ outDir, siteDir = 'tests/first-site', publicUrl = '' }: Build): Promise<BuildResult> {
  return runNode(['scripts/build.ts', outDir], { SITE_CONFIG: siteDir, PUBLIC_URL: publicUrl })
}

/** Builds as `npm run build` does, but compresses fast: for tests of anything but the size of compressed files. */
export function runQuickBuild(inputs: Omit<BuildInputs, 'compression'>): Promise<BuildResult> {
  const options: BuildInputs = { ...inputs, compression: 'fastest' }
  const build = `import { buildRecorded } from './src/prerender/recorded-build.ts'
    process.exitCode = (await buildRecorded(${JSON.stringify(options)})) ? 0 : 1`
  return runNode(['--input-type=module', '--eval', build])
}

function runNode(args: string[], env: Record<string, string> = {}): Promise<BuildResult> {
  return new Promise((resolve) => {
    const program = execFile(
      process.execPath,
      ['--import', 'tsx', ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ status: program.exitCode, printed: stdout + stderr }),
    )
  })
}
