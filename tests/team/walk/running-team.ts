import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { runBuildWith } from '../../build/run-build.ts'
import { freePort } from '../../requirements/free-port.ts'
import { runProgram } from '../../server/program.ts'
import { runStudio } from '../running-studio.ts'

/** `$schema` lines would not resolve in a copy. */
const SCHEMA = / *"\$schema": ".*",\n/

/** A site in git, its server, and the team's studio, each in a process of its own, as in production. */
export async function startTeamOfSite() {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-walk-'))
  const siteDir = join(folder, 'site')
  // In the repository, where Node finds the packages.
  const outDir = mkdtempSync(resolve('.cache', 'built-walk-'))
  cpSync('tests/second-site', siteDir, { recursive: true })
  for (const name of readdirSync(siteDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const file = join(siteDir, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(SCHEMA, ''))
  }
  writeFileSync(join(siteDir, 'rules.json'), JSON.stringify(RULES, undefined, 2))
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...ENV } })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--', 'site')
  git('-c', 'user.name=Op', '-c', 'user.email=op@site.example', 'commit', '--quiet', '--message=The site')
  const built = await runBuildWith({ siteDir, outDir, compress: false, shareImages: false })
  if (built.status !== 0) throw new Error(built.printed)

  const sitePort = await freePort()
  const server = runProgram([join(outDir, 'server/serve.js'), outDir], { ...ENV, PORT: String(sitePort) })
  const site = `http://localhost:${sitePort}`
  const studio = await runStudio(siteDir, {
    ...ENV,
    DATA_DIR: join(folder, 'data'),
    PUBLISH_TO: outDir,
    PUBLIC_URL: site,
  })
  process.once('exit', () => {
    for (const { child } of [server, studio]) child.kill()
  })
  await expect.poll(server.output, { timeout: 120_000 }).toMatch(/listening/i)
  return {
    site,
    studio: studio.origin,
    firstLink: await studio.firstLink(),
    /** The log of the site's branch, newest first. */
    log: () => git('log', '--first-parent', '--format=%an: %s', 'main').trim().split('\n'),
    async stop() {
      for (const { child } of [studio, server]) child.kill('SIGTERM')
      await Promise.all([studio.ended, server.ended])
      for (const made of [folder, outDir]) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** Requires a review by another person before publishing. */
const RULES = { folders: [{ folder: '/', review: 'another person' }] }

const ENV = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  NO_COLOR: '1',
  NODE_ENV: 'production',
  VITEST: undefined,
}
