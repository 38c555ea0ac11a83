import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import config from '../../vite.config.ts'
import manifest from '../../package.json' with { type: 'json' }

const read = (file: string): string => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const unit = read('deploy/pagewright.service')
const settingOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

/** The programs that the build makes, as `vite.config.ts` names them. */
const { outDir, rolldownOptions } =
  config({ command: 'build', mode: 'production' }).environments?.['server']?.build ?? {}
const programs = Object.keys(rolldownOptions?.input ?? {}).map((name) => `${outDir}/${name}.js`)

describe('the Dockerfile', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )

  test('copies nothing that is not there, and nothing that .dockerignore keeps out', () => {
    const admitted = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    expect([...new Set(copied)].sort()).toEqual(admitted.sort())
  })

  test('starts what the build makes, without a shell in between, and not as root', () => {
    expect(programs).toContain('dist/server/serve.js')
    expect(dockerfile).toMatch(/^CMD \["node", "dist\/server\/serve\.js"\]$/m)
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  test('takes a version of Node that package.json admits', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, version]) => Number(version))
    expect(versions).toEqual([22, 22])
    expect(manifest.engines.node).toBe('>=20.19')
  })

  test('asks for health in a way that tells a healthy server from one that closes, and from none', async () => {
    const asking = /^HEALTHCHECK .*\n? +CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? ''
    const [, ...args] = JSON.parse(asking) as string[]
    let status = 200
    const health = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? status : 404).end()
    }).listen(0, '127.0.0.1')
    await once(health, 'listening')
    const { port } = health.address() as AddressInfo
    const ask = async (env: Record<string, string> = {}): Promise<unknown> => {
      const set = { ...process.env, PORT: String(port), ...env }
      const child = spawn(process.execPath, args, { env: set, stdio: 'ignore' })
      return (await once(child, 'exit'))[0]
    }
    expect(await ask()).toBe(0)
    expect([await ask({ HOST: '0.0.0.0' }), await ask({ HOST: '::1' })]).toEqual([0, 1])
    status = 503
    expect(await ask()).toBe(1)
    health.close()
    health.closeAllConnections()
    await once(health, 'close')
    expect(await ask()).toBe(1)
  })
})

describe('the service unit', () => {
  test('starts what the build makes', () => {
    const [node, program] = settingOf('ExecStart').split(' ')
    expect([node, program]).toEqual(['/usr/bin/node', 'dist/server/serve.js'])
    expect(programs).toContain(program)
  })

  test.each([
    ['', 'http://127.0.0.1:4000/healthz'],
    ['10.0.0.5', 'http://10.0.0.5:4000/healthz'],
    ['::', 'http://[::]:4000/healthz'],
    ['fd00::5', 'http://[fd00::5]:4000/healthz'],
  ])('with HOST=%s asks %s whether it has started', (host, address) => {
    const [, script = ''] = /^\/bin\/sh -c '(.*)'$/.exec(settingOf('ExecStartPost')) ?? []
    // systemd makes one "$" of two, and would fill in what follows a single one.
    expect(script.replaceAll('$$', '')).not.toContain('$')
    const asked = script.replaceAll('$$', '$').replace('/usr/bin/curl', 'echo')
    const env = { ...process.env, HOST: host, PORT: '4000' }
    expect(execFileSync('/bin/sh', ['-c', asked], { env, encoding: 'utf8' }).trim().split(' ').at(-1)).toBe(address)
  })

  test('keeps leads in the one folder that it may write to', () => {
    expect(settingOf('ProtectSystem')).toBe('strict')
    expect(settingOf('StateDirectory')).toBe('pagewright')
    expect(settingOf('Environment')).toContain('DATA_DIR=%S/pagewright')
  })

  test('waits longer for the end than the server takes by itself', () => {
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(10)
  })
})

test('docs/operating.md names every variable that the server reads, and no other', () => {
  const code = read('src/server/server-settings.ts')
  const known = [...code.matchAll(/\benv(?:\[|, )'([A-Z_]+)'/g)].map(([, name]) => name)
  const rows = [...read('docs/operating.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)]
  const documented = rows.flatMap(([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name))
  // The build reads this one, and nothing but the build.
  expect(documented.filter((name) => name !== 'SITE_CONFIG').sort()).toEqual([...new Set(known)].sort())
})

test('every command of the README is a script of package.json, and every script is in the README', () => {
  const named = [...read('README.md').matchAll(/`npm (?:run )?([a-z]+)`/g)].map(([, name = '']) => name)
  const aside = ['new', 'generate', 'drawings', 'format', 'test:quick'] // for those who work on the engine: CONTRIBUTING.md
  const scripts = Object.keys(manifest.scripts).filter((name) => !name.startsWith('pre') && !aside.includes(name))
  expect(scripts.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name) && name !== 'ci')).toEqual([])
})
