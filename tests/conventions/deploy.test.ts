import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeProjectFiles } from '#tools/new-site/project-files.ts'
import { serverEntries } from '#build/programs/environments.ts'
import { sourceFiles } from './source-files.ts'
import { PROGRAMS } from '../../scripts/commands.js'
import manifest from '../../package.json' with { type: 'json' }

const read = (file: string): string => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const unit = read('deploy/pagewright.service')
const settingOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

/** The programs that the build makes. */
const programs = Object.keys(serverEntries).map((name) => `dist/server/${name}.js`)

describe('the Dockerfile', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )

  test('copies exactly the files that .dockerignore includes, and all of them exist', () => {
    const included = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    expect([...new Set(copied)].sort()).toEqual(included.sort())
  })

  test('starts a program of the build as the user node, without a shell', () => {
    expect(programs).toContain('dist/server/serve.js')
    expect(dockerfile).toMatch(/^CMD \["node", "dist\/server\/serve\.js"\]$/m)
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  test('uses a version of Node that package.json allows', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)\./gm)].map(([, version]) => Number(version))
    expect(versions).toEqual([22, 22])
    expect(manifest.engines.node).toBe('>=20.19')
  })

  test('pins one base image by its digest', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(images).toEqual([images[0], images[0]])
    expect(images[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/)
  })

  test('has a health check that passes only while the server responds with 200', async () => {
    const command = /^HEALTHCHECK .*\n? +CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? ''
    const [, ...args] = JSON.parse(command) as string[]
    let status = 200
    const health = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? status : 404).end()
    }).listen(0, '127.0.0.1')
    await once(health, 'listening')
    const { port } = health.address() as AddressInfo
    const check = async (env: Record<string, string> = {}): Promise<unknown> => {
      const set = { ...process.env, PORT: String(port), ...env }
      const child = spawn(process.execPath, args, { env: set, stdio: 'ignore' })
      return (await once(child, 'exit'))[0]
    }
    expect(await check()).toBe(0)
    expect([await check({ HOST: '0.0.0.0' }), await check({ HOST: '::1' })]).toEqual([0, 1])
    status = 503
    expect(await check()).toBe(1)
    health.close()
    health.closeAllConnections()
    await once(health, 'close')
    expect(await check()).toBe(1)
  })
})

describe('the service unit', () => {
  test('starts a program of the build', () => {
    const [node, program] = settingOf('ExecStart').split(' ')
    expect([node, program]).toEqual(['/usr/bin/node', 'dist/server/serve.js'])
    expect(programs).toContain(program)
  })

  test.each([
    ['', 'http://127.0.0.1:4000/healthz'],
    ['10.0.0.5', 'http://10.0.0.5:4000/healthz'],
    ['::', 'http://[::]:4000/healthz'],
    ['fd00::5', 'http://[fd00::5]:4000/healthz'],
  ])('with HOST=%s waits for a response of %s', (host, address) => {
    const [, script = ''] = /^\/bin\/sh -c '(.*)'$/.exec(settingOf('ExecStartPost')) ?? []
    // systemd unescapes "$$" to "$" and expands a single "$" as a variable.
    expect(script.replaceAll('$$', '')).not.toContain('$')
    const command = script.replaceAll('$$', '$').replace('/usr/bin/curl', 'echo')
    const env = { ...process.env, HOST: host, PORT: '4000' }
    expect(execFileSync('/bin/sh', ['-c', command], { env, encoding: 'utf8' }).trim().split(' ').at(-1)).toBe(address)
  })

  test('stores leads in the only folder that the service may write to', () => {
    expect(settingOf('ProtectSystem')).toBe('strict')
    expect(settingOf('StateDirectory')).toBe('pagewright')
    expect(settingOf('Environment')).toContain('DATA_DIR=%S/pagewright')
  })

  test('is restarted however often it fails', () => {
    expect(settingOf('Restart')).toBe('always')
    expect(settingOf('StartLimitIntervalSec')).toBe('0')
  })

  test('has a longer stop timeout than the server needs to shut down', () => {
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(10)
  })
})

describe('the studio', () => {
  const image = read('deploy/studio.Dockerfile')
  const service = read('deploy/pagewright-studio.service')
  const of = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(service)?.[1] ?? ''

  test('is started by the same command as the script of package.json', () => {
    const program = manifest.scripts.studio.replace(/^.*exec /, '').split(' ')
    expect(of('ExecStart').split(' ')).toEqual(['/usr/bin/node', ...program.slice(1)])
    expect(image).toContain(`CMD [${program.map((part) => `"${part}"`).join(', ')}]`)
    expect(image).toMatch(/^USER node$/m)
  })

  test('has the base image of the site, and only copies files that exist', () => {
    expect(/^FROM (\S+)/m.exec(image)?.[1]).toBe(/^FROM (\S+)/m.exec(dockerfile)?.[1])
    const copied = [...image.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
    const included = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    expect(copied.filter((path) => !included.includes(path))).toEqual([])
  })

  test('runs as the same user as the server, with its leads and the same confinement', () => {
    expect([of('User'), of('DynamicUser'), of('StateDirectory')]).toEqual([
      'pagewright',
      'yes',
      settingOf('StateDirectory'),
    ])
    expect(of('Environment')).toContain('DATA_DIR=%S/pagewright ')
    const confining = (text: string): string[] =>
      [...text.matchAll(/^(?:NoNew|Protect|Private|Restrict|Lock|Capability|SystemCall)\w+=.*$/gm)].map(
        ([line]) => line,
      )
    expect(confining(service)).toEqual(confining(unit))
  })

  test('publishes into the volume that the site serves from', () => {
    const compose = read('deploy/compose.yaml')
    expect(compose).toContain('- live:/app/dist/live\n')
    expect(compose).toContain('- live:/build/live\n')
    expect(image).toContain('PUBLISH_TO=/build ')
    for (const file of [dockerfile, image])
      expect(file).toMatch(/^RUN mkdir .*\blive\b.* && chown node:node .*\blive$/m)
    for (const [, file = ''] of compose.matchAll(/dockerfile: (\S+)/g)) expect(existsSync(file)).toBe(true)
  })
})

describe('the files of a new site', () => {
  const folder = 'src/tools/new-site/folder'

  test("make the same image as the repository's files, from the whole project", () => {
    const fromBuild = (text: string): string => text.slice(text.indexOf('# Where the site will live'))
    expect(fromBuild(read(`${folder}/Dockerfile`))).toBe(fromBuild(dockerfile))
    const imageOf = (text: string): string | undefined => /^FROM (\S+)/m.exec(text)?.[1]
    for (const file of ['Dockerfile', 'deploy/studio.Dockerfile']) {
      expect(imageOf(read(`${folder}/${file}`))).toBe(imageOf(dockerfile))
      expect(read(`${folder}/${file}`)).toContain('COPY . .\nRUN npm ci')
    }
  })

  test('start the studio by the command of the package, in the image and in the service', async () => {
    expect(read(`${folder}/deploy/studio.Dockerfile`)).toContain(
      'CMD ["node", "node_modules/pagewright/scripts/pagewright.js", "studio"]',
    )
    const site = mkdtempSync(join(tmpdir(), 'pagewright-deploy-'))
    try {
      await writeProjectFiles(site, 'North quay')
      expect(read(join(site, 'deploy/pagewright-studio.service'))).toContain(
        'ExecStart=/usr/bin/node node_modules/pagewright/scripts/pagewright.js studio\n',
      )
      // The documents that they name are in the package, too.
      const deploying = readdirSync(join(site, 'deploy')).map((name) => read(join(site, 'deploy', name)))
      const named = deploying.flatMap((text) => text.match(/\S*\bdocs\/\S+\.md\b/g) ?? [])
      expect(new Set(named)).toEqual(new Set(['node_modules/pagewright/docs/operating.md']))
      for (const name of ['compose.yaml', 'pagewright.service'])
        expect(read(join(site, 'deploy', name)).replace('node_modules/pagewright/docs', 'docs')).toBe(
          read(`deploy/${name}`),
        )
    } finally {
      rmSync(site, { recursive: true })
    }
    expect(Object.keys(PROGRAMS)).toContain('studio')
  })

  test('exclude from the image the files that git ignores', () => {
    const names = (file: string): string[] =>
      read(`${folder}/${file}`)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.replace(/^\*\*\//, '').replaceAll(/^\/|\/$/g, ''))
    const ignored = names('_dockerignore')
    expect(names('_gitignore').filter((name) => name !== 'Thumbs.db' && !ignored.includes(name))).toEqual([])
  })
})

test('docs/operating.md names every variable that server and studio read, and no other', () => {
  const settings = sourceFiles('src').filter(({ path }) =>
    /^src\/(?:serve|live)\/.*\b(?:\w+-)?settings\.ts$/.test(path),
  )
  expect(settings.length).toBeGreaterThan(3)
  const variables = settings.flatMap(({ text }) =>
    [...text.matchAll(/\benv(?:\[|, )'([A-Z_]+)'/g)].map(([, name = '']) => name),
  )
  const rows = [...read('docs/operating.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)]
  const documented = rows.flatMap(([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name))
  // Only the build reads these.
  expect(documented.filter((name) => name !== 'SITE_CONFIG' && name !== 'PUBLISH').sort()).toEqual(
    [...new Set(variables)].sort(),
  )
})

test('every command of the README is a script of package.json, and every script is in the README', () => {
  const named = [...read('README.md').matchAll(/`npm (?:run )?([a-z:-]+)`/g)].map(([, name = '']) => name)
  const documentedElsewhere = ['new', 'generate', 'drawings', 'format', 'smoke'] // in CONTRIBUTING.md
  const scripts = Object.keys(manifest.scripts).filter(
    (name) => !/^(?:pre|post)/.test(name) && !documentedElsewhere.includes(name),
  )
  expect(scripts.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name) && name !== 'ci')).toEqual([])
})
