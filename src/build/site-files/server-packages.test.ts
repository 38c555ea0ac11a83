import { expect, test } from 'vitest'
import { lockedPart, serverLockfile, serverManifest } from './server-packages.ts'

const manifest = { dependencies: { a: '1.0.0' } }
const a = { dependencies: { b: '^1' }, optionalDependencies: { 'a-linux': '1.0.0', 'a-plan9': '1.0.0' } }
const packages = {
  '': { dependencies: { a: '1.0.0', builder: '1.0.0' } },
  'node_modules/builder': {},
  'node_modules/b': {},
  'node_modules/a': a,
  'node_modules/a/node_modules/b': { peerDependencies: { c: '1' } },
  'node_modules/a-linux': {},
  'node_modules/c': { dependencies: { a: '1.0.0' } },
}

test('lockedPart has only the packages of the dependencies, including nested and optional ones', () => {
  const { '': root, ...locked } = lockedPart({ lockfileVersion: 3, packages }, manifest).packages
  expect(root).toEqual(manifest)
  expect(Object.keys(locked)).toEqual([
    'node_modules/a',
    'node_modules/a-linux',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ])
})

test('lockedPart starts from the engine if it is a package of a site', () => {
  const ofSite = {
    'node_modules/pagewright': manifest,
    'node_modules/a': {},
    'node_modules/pagewright/node_modules/a': { dependencies: { d: '1' } },
    'node_modules/d': {},
  }
  const part = lockedPart({ lockfileVersion: 3, packages: ofSite }, manifest, 'node_modules/pagewright')
  expect(part.packages).toEqual({
    '': manifest,
    'node_modules/a': { dependencies: { d: '1' } },
    'node_modules/d': {},
  })
})

test('the server of a build is locked to the versions that are installed here', () => {
  const server = serverManifest() as { dependencies: Record<string, string> }
  const locked = serverLockfile(server)?.packages as Record<string, { version: string }>
  for (const [name, version] of Object.entries(server.dependencies))
    expect(locked[`node_modules/${name}`]?.version).toBe(version)
  expect(Object.keys(locked)).toContain('node_modules/@libsql/darwin-arm64')
  expect(Object.keys(locked)).not.toContain('node_modules/vite')
})
