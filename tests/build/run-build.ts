import { execFile } from 'node:child_process'

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

/** Builds as `npm run build` does, but bundles the programs even if an earlier build has cached them. */
export function runBuildFromSources({ outDir, siteDir = 'tests/first-site' }: Build): Promise<BuildResult> {
  const options = { siteDir, outDir, bundleCache: `${outDir}.bundles` }
  const build = `import { buildRecorded } from './src/prerender/recorded-build.ts'; await buildRecorded(${JSON.stringify(options)})`
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
