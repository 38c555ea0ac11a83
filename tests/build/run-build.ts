import { spawnSync } from 'node:child_process'

interface Build {
  outDir: string
  siteDir?: string
  publicUrl?: string
}

/** Runs `npm run build` in a process of its own, with nothing of this shell's that would change the output. */
export function runBuild({ outDir, siteDir = 'tests/first-site', publicUrl = '' }: Build) {
  return runNode(['scripts/build.ts', outDir], { SITE_CONFIG: siteDir, PUBLIC_URL: publicUrl })
}

/** Builds as `npm run build` does, but bundles the programs although an earlier build has left them. */
export function runBuildFromSources({ outDir, siteDir = 'tests/first-site' }: Build) {
  const options = { siteDir, outDir, bundleCache: `${outDir}.bundles` }
  const build = `import { buildRecorded } from './src/prerender/recorded-build.ts'; await buildRecorded(${JSON.stringify(options)})`
  return runNode(['--input-type=module', '--eval', build])
}

function runNode(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, printed: stdout + stderr }
}
