import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runBuildWith } from '../../build/run-build.ts'
import { freePort } from '../../../scripts/requirements/free-port.ts'

/** Lines about schemas would lead nowhere in a copy. */
const SCHEMA = / *"\$schema": ".*",\n/

/** A site in git, its server, and the studio of its team, each in a process of its own, as they run where people work. */
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
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: ENV })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--', 'site')
  git('-c', 'user.name=Op', '-c', 'user.email=op@site.example', 'commit', '--quiet', '--message=The site')
  const built = await runBuildWith({ siteDir, outDir, shareImages: false })
  if (built.status !== 0) throw new Error(built.printed)

  const [sitePort, studioPort] = [await freePort(), await freePort()]
  const server = await started([join(outDir, 'server/serve.js'), outDir], /listening/i, { PORT: String(sitePort) })
  const studio = await started(['scripts/run.js', 'scripts/studio.ts', '--site', siteDir], /invitation#\S+/, {
    STUDIO_PORT: String(studioPort),
    DATA_DIR: join(folder, 'data'),
    PUBLISH_TO: outDir,
  })
  return {
    site: `http://localhost:${sitePort}`,
    studio: `http://localhost:${studioPort}`,
    /** The link of the first owner, as the terminal prints it. */
    firstLink: /http\S+invitation#\S+/.exec(studio.printed())?.[0] ?? '',
    /** All that git tells of the branch of the site, the newest first. */
    log: () => git('log', '--first-parent', '--format=%an: %s', 'main').trim().split('\n'),
    async stop() {
      await Promise.all([studio.stop(), server.stop()])
      for (const made of [folder, outDir]) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** Nothing is published that only its author has seen. */
const RULES = { folders: [{ folder: '/', review: 'another person' }] }

const ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  NO_COLOR: '1',
  NODE_ENV: 'production',
  VITEST: undefined,
}

/** A program once it has printed what says that it runs. */
async function started(args: string[], isReady: RegExp, env: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...ENV, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill())
  let printed = ''
  const ended = once(child, 'close')
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += String(chunk)
        if (isReady.test(printed)) done()
      })
    ended.then(() => fail(new Error(`It did not start:\n${printed}`)), fail)
  })
  return {
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
