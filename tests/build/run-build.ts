import { spawnSync } from 'node:child_process'

interface Build {
  outDir: string
  siteDir?: string
  publicUrl?: string
}

/** Runs `npm run build` in a process of its own, with nothing of this shell's that would change the output. */
export function runBuild({ outDir, siteDir = 'tests/first-site', publicUrl = '' }: Build) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', outDir], {
    encoding: 'utf8',
    env: { ...process.env, SITE_CONFIG: siteDir, PUBLIC_URL: publicUrl },
  })
  return { status, printed: stdout + stderr }
}
