import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import type { Operation } from '#base/json/operation.ts'
import { gitIn } from '../../git.ts'
import { repositoryOf, startStudio, studioFixture } from './studio.ts'

const FILE = 'pages/yard.json'
const OTHER = 'pages/boats/skerry.json'

/** A studio whose site is a folder in a repository with a remote and other files. */
const test = base.extend('studio', studioFixture).extend('git', ({ studio }, { onCleanup }) => {
  const git = repositoryOf(studio)
  // Hides the developer's git identity from the tests.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  onCleanup(() => void vi.unstubAllEnvs())
  return git
})

const set = (path: (string | number)[], value: unknown): Operation => ({ type: 'set', path, value })
const author = { name: 'Mona', email: 'mona@example.org' }

test('changes are described in words, and each can be reverted until none is left', async ({ studio, git }) => {
  expect((await studio.ask('GET /changes', {})).files).toEqual([])
  const before = studio.read(FILE)
  const { revision } = await studio.ask('GET /document', { file: FILE })
  const operations: Operation[] = [
    set(['title'], 'Our yard'),
    { type: 'remove', path: ['blocks', 2] },
    { type: 'move', path: ['blocks', 1], to: 3 },
    { type: 'insert', path: ['blocks', 1], value: { type: 'prose', title: 'New', paragraphs: ['Something new.'] } },
    { type: 'remove', path: ['seo'] },
  ]
  await studio.ask('POST /edit', { file: FILE, revision, operations, label: 'much' })
  let changes = await studio.ask('GET /changes', {})
  expect(changes.files).toMatchObject([{ file: FILE, title: 'Our yard', state: 'changed', address: '/yard' }])
  const [file] = changes.files
  expect(file?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        where: ['Title'],
        kind: 'changed',
        before: { sort: 'text', text: 'The yard' },
        after: { sort: 'text', text: 'Our yard' },
      }),
      expect.objectContaining({ where: ['Text', '“New”'], kind: 'added', after: { sort: 'group', text: 'New' } }),
    ]),
  )
  const count = file?.changes.length ?? 0
  expect(count).toBeGreaterThan(3)
  for (let left = count; left > 0; left--) {
    const [change] = changes.files[0]?.changes ?? []
    expect(change?.isReversible).toBe(true)
    const answer = await studio.ask('POST /changes/take-back', { id: change?.id ?? '', label: 'taking back' })
    expect(answer.changes.files[0]?.changes.length ?? 0).toBeLessThan(left)
    changes = answer.changes
    if (changes.files.length === 0) break
  }
  expect(studio.read(FILE)).toBe(before)
  expect(git('status', '--porcelain')).toBe('')
  expect(await studio.refusal('POST /changes/take-back', { id: 'gone', label: 'x' })).toContain('meanwhile')
})

test('new and deleted pages are reverted as a whole', async ({ studio, git }) => {
  await studio.ask('POST /pages', { kind: 'standard', title: 'New', address: '/new', label: 'adding' })
  await studio.ask('POST /pages/delete', { file: FILE, replacement: '/contact', label: 'deleting' })
  for (const name of ['pages/new.json', FILE]) {
    const { files } = await studio.ask('GET /changes', {})
    const id = files.find(({ file }) => file === name)?.changes[0]?.id ?? ''
    await studio.ask('POST /changes/take-back', { id, label: 'taking back' })
  }
  expect(git('status', '--porcelain')).not.toMatch(/new|yard/)
})

test('publishing commits the listed changes and their description, asks for the author, pushes, and touches nothing else', async ({
  studio,
  git,
}) => {
  const root = join(studio.siteDir, '..')
  git('init', '--quiet', '--bare', 'remote.git')
  git('remote', 'add', 'origin', join(root, 'remote.git'))
  const { revision } = await studio.ask('GET /document', { file: FILE })
  await studio.ask('POST /edit', { file: FILE, revision, operations: [set(['title'], 'Our yard')], label: 'a title' })
  await studio.ask('POST /pages', { kind: 'standard', title: 'New', address: '/new', label: 'adding' })
  const { files, author: known, standing } = await studio.ask('GET /changes', {})
  expect({ known, target: standing.target }).toEqual({ known: undefined, target: { remote: 'origin', branch: 'main' } })
  // Staged and unstaged work of others, in the repository and in the site.
  writeFileSync(join(root, 'notes.txt'), 'another note')
  git('add', 'notes.txt')
  writeFileSync(join(root, 'draft.txt'), 'a draft')
  studio.write('pages/contact.json', studio.read('pages/contact.json').replace('"Find us"', '"Where we are"'))
  const shown = { message: 'Our yard', files: files.map(({ file }) => file) }
  const consequences = { lost: [], samples: [{ file: 'pages/new.json', title: 'New', count: 6 }], drafts: [] }
  expect((await studio.ask('POST /publish', shown)).delivery).toMatchObject({ state: 'takes-away', consequences })
  const request = { ...shown, agreed: ['samples pages/new.json'] }
  expect(await studio.refusal('POST /publish', request)).toBe('Say who publishes: your name and your e-mail address.')
  const answer = await studio.ask('POST /publish', { ...request, author })
  expect(answer).toMatchObject({ delivery: { state: 'arrived' }, changes: { standing: { waiting: 0 } } })
  expect(git('show', '--no-patch', '--format=%an <%ae>%n%B')).toBe(
    'Mona <mona@example.org>\nOur yard\n\nNew › added\nOur yard › Title: “The yard” → “Our yard”',
  )
  expect(git('show', '--format=', '--name-only').split('\n')).toEqual(['site/pages/new.json', `site/${FILE}`])
  expect(
    git('status', '--porcelain')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['M  notes.txt', 'M site/pages/contact.json', '?? draft.txt'])
  expect(git('--git-dir=remote.git', 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'))
  expect((await studio.ask('GET /changes', {})).files.map(({ file }) => file)).toEqual(['pages/contact.json'])
})

test('a renamed page is published as one change', async ({ studio, git }) => {
  await studio.ask('POST /pages/rename', { file: FILE, address: '/our-yard', label: 'moving' })
  const { files } = await studio.ask('GET /changes', {})
  expect(files[0]?.changes[0]).toMatchObject({
    kind: 'readdressed',
    before: { text: '/yard' },
    after: { text: '/our-yard' },
    isReversible: false,
  })
  await studio.ask('POST /publish', { message: 'Moved', files: files.map(({ file }) => file), author })
  expect(git('status', '--porcelain')).toBe('')
})

test('publishing a renamed page does not delete a page that was not listed', async ({ studio, git }) => {
  // No page links to it: without it, the site is valid.
  const spare = 'pages/spare.json'
  studio.write(spare, studio.read(FILE).replace('"title": "The yard"', '"title": "A spare yard"'))
  git('add', '--all')
  gitIn(join(studio.siteDir, '..'), 'Mona')('commit', '--quiet', '--message', 'A spare page')
  await studio.ask('POST /pages/rename', { file: FILE, address: '/our-yard', label: 'moving' })
  const { files } = await studio.ask('GET /changes', {})
  // Another program deletes another page after the list was shown.
  rmSync(join(studio.siteDir, spare))
  const shown = files.map(({ file }) => file)
  const { delivery } = await studio.ask('POST /publish', { message: 'Moved', files: shown, author })
  expect(delivery).toEqual({ state: 'recorded' })
  const committed = git('show', '--format=', '--name-status', '--no-renames').split('\n')
  expect(committed).toContain(`D\tsite/${FILE}`)
  expect(committed.filter((line) => line.startsWith('D'))).toEqual([`D\tsite/${FILE}`])
  expect(git('status', '--porcelain')).toContain(`D site/${spare}`)
  // Once the deletion was listed, it is published.
  const left = await studio.ask('GET /changes', {})
  expect(left.files.find(({ file }) => file === spare)).toMatchObject({ state: 'removed' })
  const rest = { message: 'The rest', files: left.files.map(({ file }) => file), agreed: ['page /spare'] }
  await studio.ask('POST /publish', rest)
  expect(git('status', '--porcelain')).toBe('')
})

test('file names that begin with a dash are passed to git as names, not as options', async ({ studio, git }) => {
  const root = join(studio.siteDir, '..')
  const trace = join(root, 'cache/option-was-run')
  git('config', `remote.--receive-pack=touch ${trace};.url`, join(root, 'remote.git'))
  git('init', '--quiet', '--bare', 'remote.git')
  const { revision } = await studio.ask('GET /document', { file: FILE })
  await studio.ask('POST /edit', { file: FILE, revision, operations: [set(['title'], 'Our yard')], label: 'a title' })
  const request = { message: '--amend', files: [FILE], author: { name: '--unset', email: '--global@example.org' } }
  const { delivery } = await studio.ask('POST /publish', request)
  expect(git('show', '--no-patch', '--format=%an <%ae> %s')).toBe('--unset <--global@example.org> --amend')
  expect(existsSync(trace)).toBe(false)
  expect(['arrived', 'waits']).toContain(delivery.state)
})

test('nothing is published with errors, or when a hook of the repository refuses it', async ({ studio, git }) => {
  const operations = [set(['titel'], 'x')]
  const { revision } = await studio.ask('GET /document', { file: FILE })
  await studio.ask('POST /edit', { file: FILE, revision, operations, label: 'a mistake' })
  const request = { message: 'A title', files: [FILE], author }
  expect(await studio.refusal('POST /publish', request)).toBe(
    'One problem is to be mended before this can be published.',
  )
  await studio.ask('POST /undo', { file: FILE })
  await studio.ask('POST /pages', { kind: 'standard', title: 'New', address: '/new', label: 'adding' })
  const hooks = join(studio.siteDir, '../.git/hooks')
  mkdirSync(hooks, { recursive: true })
  writeFileSync(join(hooks, 'pre-commit'), '#!/bin/sh\necho "Not on a Sunday" >&2\nexit 1\n', { mode: 0o755 })
  const head = git('rev-parse', 'HEAD')
  const files = ['pages/new.json']
  const agreed = ['samples pages/new.json']
  const { delivery } = await studio.ask('POST /publish', { ...request, files, agreed })
  expect(delivery).toEqual({ state: 'not-made', problem: { reason: 'hook', said: 'Not on a Sunday' } })
  expect(git('rev-parse', 'HEAD')).toBe(head)
  expect(git('status', '--porcelain')).toBe('?? site/pages/new.json')
})

test('a page is published without other pages, pictures and drawings that were deleted in the same step', async ({
  studio,
  git,
}) => {
  const { blocks } = JSON.parse(studio.read(FILE)) as { blocks: { type: string }[] }
  const gallery = blocks.findIndex(({ type }) => type === 'gallery')
  const { revision } = await studio.ask('GET /document', { file: FILE })
  const operations: Operation[] = [{ type: 'remove', path: ['blocks', gallery] }]
  await studio.ask('POST /edit', { file: FILE, revision, operations, label: 'without the picture' })
  rmSync(join(studio.siteDir, 'images/moorings.jpg'))
  const yard = studio.read(FILE)
  studio.write(FILE, yard.replaceAll('"work-rig"', '"work-hull"'))
  rmSync(join(studio.siteDir, 'drawings/work-rig.svg'))
  const { revision: other } = await studio.ask('GET /document', { file: OTHER })
  const titled = [set(['title'], 'A skerry boat')]
  await studio.ask('POST /edit', { file: OTHER, revision: other, operations: titled, label: 'a title' })
  const { delivery } = await studio.ask('POST /publish', { message: 'A title', files: [OTHER], author })
  expect(delivery).toMatchObject({ state: 'recorded' })
  expect(git('show', '--format=', '--name-only')).toBe(`site/${OTHER}`)
})

base('a folder that is not in git says so', async ({ onTestFinished }) => {
  const studio = await startStudio()
  onTestFinished(studio.stop)
  expect((await studio.ask('GET /changes', {})).standing.problem).toEqual({ reason: 'not-in-git' })
})

test('a folder without git becomes a repository with one button, with the whole project in its first version', async ({
  studio,
}) => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  try {
    const root = join(studio.siteDir, '..')
    rmSync(join(root, '.git'), { recursive: true, force: true })
    writeFileSync(join(root, 'package.json'), '{ "private": true }\n')
    expect((await studio.ask('GET /changes', {})).standing.problem).toEqual({ reason: 'not-in-git' })
    const begun = await studio.ask('POST /versions/begin', {})
    expect(begun).toMatchObject({ delivery: { state: 'recorded' }, changes: { files: [], standing: { waiting: 0 } } })
    const git = gitIn(root)
    expect(git('log', '--format=%s')).toBe('The first version')
    expect(git('ls-files', '--', '.gitignore', 'package.json', `site/${FILE}`).split('\n')).toHaveLength(3)
    // The author of the next version is the person who enters their name.
    const { revision } = await studio.ask('GET /document', { file: FILE })
    await studio.ask('POST /edit', { file: FILE, revision, operations: [set(['title'], 'Ours')], label: 'typing' })
    const kept = await studio.ask('POST /publish', { message: 'Ours', files: [FILE], author })
    expect(kept.delivery).toEqual({ state: 'recorded' })
    expect(git('log', '-1', '--format=%an %s')).toBe('Mona Ours')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('the guide is served as pages, and no other file is', async ({ studio }) => {
  const page = await studio.send('/__studio/docs/guide/online.md')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h2 id="1-before-anybody-sees-it">')
  expect((await studio.send('/__studio/docs/guide/pictures/hero.webp')).status).toBe(200)
  for (const path of ['../package.json', '..%2Fpackage.json', 'guide/none.md', 'performance.svg'])
    expect([path, (await studio.send(`/__studio/docs/${path}`)).status]).toEqual([path, 404])
})
