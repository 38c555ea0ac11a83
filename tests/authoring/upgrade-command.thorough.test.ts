import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'pagewright-upgrade-'))
afterAll(() => rmSync(root, { recursive: true }))

const env = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false', NO_COLOR: '1' }
const archives: Record<string, string> = {}
let [count, site] = [0, '']

/**
 * An engine whose commands do little, so that this tests the use of git and npm: "build" copies the page, "migrate"
 * adds a line to it, "compare" prints both.
 */
function packEngine(version: string, migration: string, failing = ''): string {
  const folder = join(root, `engine-${version}`)
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'pagewright', version, type: 'module' }))
  writeFileSync(
    join(folder, 'scripts/pagewright.js'),
    `import fs from 'node:fs'
const [command, ...args] = process.argv.slice(2)
if (command === ${JSON.stringify(failing)}) { console.error('The page is wrong.'); process.exit(1) }
if (command === 'migrate') fs.appendFileSync('page.json', ${JSON.stringify(migration)})
if (command === 'build') { fs.mkdirSync(args[0], { recursive: true }); fs.writeFileSync(args[0] + '/page', '${version} ' + fs.readFileSync('page.json', 'utf8')) }
if (command === 'compare') console.log(args.map((folder) => fs.readFileSync(folder + '/page', 'utf8').trim()).join(' became '))`,
  )
  writeFileSync(
    join(folder, 'scripts/commands.js'),
    `export const COMMANDS = ${JSON.stringify({ build: 'builds', ...(version === '1.1.0' && { check: 'checks' }) })}`,
  )
  return join(
    root,
    execFileSync('npm', ['pack', '--silent', '--pack-destination', root], {
      cwd: folder,
      env,
      encoding: 'utf8',
    }).trim(),
  )
}

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: site,
    encoding: 'utf8',
  })

const upgrade = (...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/run.js'), 'scripts/upgrade.ts', ...args], {
    cwd: site,
    env,
    encoding: 'utf8',
  })

const read = (file: string): string => readFileSync(join(site, file), 'utf8')

beforeAll(() => {
  archives['1.0.0'] = packEngine('1.0.0', '')
  archives['1.1.0'] = packEngine('1.1.0', 'migrated\n')
  archives['1.2.0'] = packEngine('1.2.0', '', 'validate')
})

beforeEach(() => {
  site = join(root, `site-${count++}`)
  mkdirSync(site)
  writeFileSync(
    join(site, 'package.json'),
    '{ "name": "site", "private": true, "scripts": { "build": "pagewright build" } }\n',
  )
  writeFileSync(join(site, '.gitignore'), 'node_modules/\n.cache/\n')
  writeFileSync(join(site, 'page.json'), 'page\n')
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  execFileSync('npm', ['install', '--silent', '--save-exact', archives['1.0.0']!], { cwd: site, env })
  git('add', '--all')
  git('commit', '--quiet', '--message', 'The site')
})

test('an upgrade has its own branch, lists the differences, and is reverted by one command', () => {
  const { stdout, stderr, status } = upgrade(archives['1.1.0']!)
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toContain('New commands:\n  npm run check: checks\n\n1.0.0 page became 1.1.0 page\nmigrated')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    scripts: { build: 'pagewright build', check: 'pagewright check' },
  })
  expect(stdout).toContain('git switch main && git merge pagewright-1.1.0')
  expect(git('branch', '--show-current').trim()).toBe('pagewright-1.1.0')
  expect(git('log', '-1', '--format=%s').trim()).toBe('Upgrade Pagewright from 1.0.0 to 1.1.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(read('page.json')).toBe('page\nmigrated\n')

  expect(upgrade('--undo').stdout).toBe('The site is on the branch main again, with Pagewright 1.0.0.\n')
  expect(git('branch', '--format', '%(refname:short)').trim()).toBe('main')
  expect(read('page.json')).toBe('page\n')
  expect(upgrade('--undo').stderr).toContain('The branch main is not that of an upgrade')
})

test('an uncommitted lock file is committed first, so that the upgrade can be reverted', () => {
  git('rm', '--quiet', '--cached', 'package-lock.json')
  git('commit', '--quiet', '--message', 'As a new site has it')
  expect(upgrade(archives['1.1.0']!).status).toBe(0)
  expect(git('log', '-1', '--format=%s', 'main').trim()).toBe('Keep the versions of packages')
  expect(upgrade('--undo').stdout).toBe('The site is on the branch main again, with Pagewright 1.0.0.\n')
})

test('problems after an upgrade are reported, and stay on its branch', () => {
  const { stdout, status } = upgrade(archives['1.2.0']!)
  expect(status).toBe(0)
  expect(stdout).toContain('The page is wrong.\nMend that on this branch, or take the upgrade back.')
  expect(git('branch', '--show-current').trim()).toBe('pagewright-1.2.0')
})

test('there is nothing to do for the same version', () => {
  expect(upgrade(archives['1.0.0']!).stdout).toContain('Nothing to do: this site has Pagewright 1.0.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('branch', '--show-current').trim()).toBe('main')
})

test('nothing is changed if an upgrade could not be reverted or cannot be installed', () => {
  const before = read('package.json')
  const missing = upgrade(join(root, 'pagewright-9.0.0.tgz'))
  expect(missing.stderr).toMatch(/npm could not install .*pagewright-9\.0\.0\.tgz, so nothing was changed\.\n$/)
  expect(read('package.json')).toBe(before)

  writeFileSync(join(site, 'page.json'), 'changed\n')
  const changed = upgrade(archives['1.1.0']!)
  expect([changed.status, changed.stderr]).toEqual([
    1,
    'Commit these files first, so that the upgrade can be taken back:\nM page.json\n',
  ])
  rmSync(join(site, '.git'), { recursive: true })
  expect(upgrade(archives['1.1.0']!).stderr).toContain('git keeps no versions of this folder')
  rmSync(join(site, 'package.json'))
  expect(upgrade().stderr).toBe(
    'This is not the folder of a site with a package.json that has "pagewright" as a dependency.\n',
  )
})
