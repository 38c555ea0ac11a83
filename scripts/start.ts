import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '#base/cli/run-program.ts'
import { PAGES_OPTIONS, wantedPages } from '#base/cli/arguments.ts'
import { UserError } from '#base/cli/user-error.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { isUpToDate } from '#build/build.ts'
import { readLive } from '#build/output/live-output.ts'

await runProgram({
  usage: 'npm start [-- [--drafts] [--now <moment>] [--site <folder>]]',
  description:
    'Builds the site if it has changed since it was built, or if a page has come or gone, then serves it with its forms, as npm run serve does. What a studio has published is served as it is. The options are those of npm run build. PORT says where.',
  options: { ...PAGES_OPTIONS, site: { type: 'string' } },
  async run({ options }) {
    const { PUBLIC_URL: publicUrl } = process.env
    // If a studio publishes the site, it has built the current version and builds the next ones.
    const live = readLive('dist')
    if (live) return runNode([live.at('server/serve.js'), 'dist'], { NODE_ENV: 'production' })
    if (
      !isUpToDate({
        siteDir: options.site ?? siteDirOf(process.env),
        outDir: 'dist',
        publicUrl,
        wanted: wantedPages(options, process.env),
      })
    ) {
      // In a separate process: a build needs much memory, which this process would keep while the server runs.
      const exitCode = await runNode([join(import.meta.dirname, 'pagewright.js'), 'build', ...asArguments(options)])
      if (exitCode > 128) return exitCode
      if (exitCode > 0)
        throw new UserError(
          'The site was not built, so it is not served. "npm run serve" serves the build before, if there is one.',
        )
    }
    return runNode(['dist/server/serve.js'], { NODE_ENV: 'production' })
  },
})

function asArguments({ drafts, ...valued }: { drafts?: boolean; now?: string; site?: string }): string[] {
  return [...(drafts ? ['--drafts'] : []), ...Object.entries(valued).map(([name, value]) => `--${name}=${value}`)]
}

/** Runs Node until it ends, prints what it sends, forwards signals to it, and returns its exit code: 128 + n where signal n has ended it. */
async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  child.on('message', (text) => console.log(text))
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const [code, signal] = (await once(child, 'exit')) as [number, null] | [null, NodeJS.Signals]
  process.off('SIGINT', forward).off('SIGTERM', forward)
  return signal === null ? code : 128 + constants.signals[signal]
}
