import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runProgram } from '#cli/run-program.ts'
import { UserError } from '#cli/user-error.ts'
import { siteDirOf } from '#content/load-site.ts'
import { buildRecorded, isUpToDate } from '#prerender/recorded-build.ts'

await runProgram({
  usage: 'npm start',
  description:
    'Builds the site if it has changed since it was built, then serves it with its forms, as npm run serve does.',
  async run() {
    const inputs = { siteDir: siteDirOf(process.env), outDir: 'dist', publicUrl: process.env['PUBLIC_URL'] }
    if (!isUpToDate(inputs) && !(await buildRecorded(inputs)))
      throw new UserError(
        'The site was not built, so it is not served. "npm run serve" serves the build before, if there is one.',
      )
    const server = spawn(process.execPath, ['dist/server/serve.js'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    // The server finishes the requests under way, and this program ends after it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
    const [code] = (await once(server, 'exit')) as [number | null]
    return code ?? 1
  },
})
