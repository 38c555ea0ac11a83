import { execFile } from 'node:child_process'
import type { BuildInputs } from '#build/build.ts'
import { BUILD_PROGRAM } from '../lab/bench/build/systems.ts'

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
  return runProgram(['scripts/build.ts', outDir], { SITE_CONFIG: siteDir, PUBLIC_URL: publicUrl })
}

/** Builds as `npm run build` does, with any inputs. */
export const runBuildWith = (inputs: BuildInputs): Promise<BuildResult> =>
  runProgram([BUILD_PROGRAM, JSON.stringify(inputs)])

/** Runs one of our programs, given by its path and its arguments, in a process of its own. */
export function runProgram(args: string[], env: Record<string, string> = {}): Promise<BuildResult> {
  return new Promise((resolve) => {
    const program = execFile(
      process.execPath,
      ['scripts/run.js', ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ status: program.exitCode, printed: stdout + stderr }),
    )
  })
}
