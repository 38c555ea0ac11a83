import { spawn } from 'node:child_process'
import { siteDirOf } from '#content/load-site.ts'
import { BuildError } from '#prerender/build-error.ts'
import { commandLineOf } from '#cli/command-line.ts'
import { buildRecorded, isUpToDate } from '#prerender/recorded-build.ts'

commandLineOf({
  usage: 'npm start',
  does: 'Builds the site if it has changed since it was built, then serves it with its forms, as npm run serve does.',
})

async function start(): Promise<void> {
  const inputs = { siteDir: siteDirOf(process.env), outDir: 'dist', publicUrl: process.env['PUBLIC_URL'] }
  if (!isUpToDate(inputs) && !(await buildRecorded(inputs))) {
    console.error(
      'The site was not built, so it is not served. "npm run serve" serves the build before, if there is one.',
    )
    process.exitCode = 1
    return
  }
  const server = spawn(process.execPath, ['dist/server/serve.js'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // The server takes its time to finish what it is answering; we leave after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => (process.exitCode = code ?? 1))
}

try {
  await start()
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
  process.exitCode = 1
}
