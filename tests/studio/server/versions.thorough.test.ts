import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import type { Operation } from '#base/json/operation.ts'
import type { MergeQuestion } from '#studio/protocol/publishing.ts'
import { cloneOfAda, gitWithRemote } from './remote.ts'
import type { OtherClone } from './remote.ts'
import { studioFixture } from './studio.ts'

const YARD = 'pages/yard.json'
const CONTACT = 'pages/contact.json'

interface CloneOfAda extends OtherClone {
  read: (file: string) => string
  /** Replaces words in a file of the site, commits and pushes. */
  publish: (file: string, before: string, after: string) => void
}

/** A studio whose repository has a bare remote, and a second clone of that. */
const test = base
  .extend('studio', studioFixture)
  .extend('git', gitWithRemote)
  .extend('ada', ({ studio, git }): CloneOfAda => {
    const clone = cloneOfAda(studio, git)
    const read = (file: string): string => readFileSync(join(clone.siteDir, file), 'utf8')
    return {
      ...clone,
      read,
      publish(file, before, after) {
        clone.git('pull', '--quiet', '--rebase')
        if (!read(file).includes(before)) throw new Error(`${file} has no ${before}`)
        writeFileSync(join(clone.siteDir, file), read(file).replace(before, after))
        clone.git('commit', '--quiet', '--all', '--message=Ada was here')
        clone.git('push', '--quiet', 'origin', 'HEAD:main')
      },
    }
  })

type StudioOfTest = Awaited<ReturnType<typeof studioFixture>>

const set = (path: (string | number)[], value: unknown): Operation => ({ type: 'set', path, value })

async function edit(studio: StudioOfTest, file: string, ...operations: Operation[]): Promise<void> {
  const { revision } = await studio.ask('GET /document', { file })
  await studio.ask('POST /edit', { file, revision, operations, label: 'typing' })
}

/** Publishes files, also with samples. */
const publish = (studio: StudioOfTest, ...files: string[]) =>
  studio.ask('POST /publish', { message: 'Mine', files, agreed: files.map((file) => `samples ${file}`) })

const inRemote = (git: (...args: string[]) => string, file: string): string =>
  git('--git-dir=remote.git', 'show', `main:site/${file}`)

/** A hook at the remote that rejects a branch with this message. */
function refuseAtRemote({ siteDir }: StudioOfTest, branch: string, ...words: string[]): string {
  const hook = join(siteDir, '../remote.git/hooks/pre-receive')
  const lines = words.map((line) => `  echo "${line}" >&2`).join('\n')
  writeFileSync(
    hook,
    `#!/bin/sh\nwhile read old new ref; do\n  [ "$ref" = "refs/heads/${branch}" ] || continue\n${lines}\n  exit 1\ndone\n`,
    { mode: 0o755 },
  )
  return hook
}

const GITHUB = [
  'error: GH006: Protected branch update failed for refs/heads/main.',
  'error: Changes must be made through a pull request.',
]

test('published work of others is fetched and merged by fields before a push', async ({ studio, git, ada }) => {
  ada.publish(YARD, '"title": "The yard"', '"title": "The old yard"')
  ada.publish(CONTACT, '"By water"', '"With the tide"')
  await edit(studio, YARD, set(['blocks', 1, 'title'], 'Mine'))
  // An unpublished edit, in a page that Ada has changed, too.
  await edit(studio, CONTACT, set(['title'], 'Come by'))
  const { delivery, changes } = await publish(studio, YARD)
  expect(delivery).toMatchObject({ state: 'arrived' })
  expect(changes.standing).toMatchObject({ waiting: 0, incoming: { count: 0 } })
  expect(inRemote(git, YARD)).toContain('"The old yard"')
  expect(inRemote(git, YARD)).toContain('"Mine"')
  expect(studio.read(YARD)).toBe(`${inRemote(git, YARD)}\n`)
  const contact = studio.read(CONTACT)
  expect(contact).toContain('"With the tide"')
  expect(contact).toContain('"Come by"')
  expect(inRemote(git, CONTACT)).not.toContain('Come by')
  expect(changes.files.map(({ file }) => file)).toEqual([CONTACT])
  expect(git('status', '--porcelain')).toBe(`M site/${CONTACT}`)
  // The panel has the earlier text: its next edit is merged, too.
  expect((await studio.ask('GET /document', { file: CONTACT })).problems).toEqual([])
})

test('an edit sent during a merge is merged with the new text, and undone separately', async ({ studio, ada }) => {
  const { revision } = await studio.ask('GET /document', { file: YARD })
  ada.publish(YARD, '"title": "The yard"', '"title": "The old yard"')
  expect((await studio.ask('POST /versions/receive', {})).delivery.state).toBe('taken-in')
  const joined = studio.read(YARD)
  expect(joined).toContain('"The old yard"')
  const operations = [set(['blocks', 1, 'title'], 'Mine')]
  expect(await studio.ask('POST /edit', { file: YARD, revision, operations, label: 'typing' })).toMatchObject({
    isMerged: true,
  })
  await studio.ask('POST /undo', { file: YARD })
  expect(studio.read(YARD)).toBe(joined)
  // The work of others is not a step here.
  expect(await studio.refusal('POST /undo', { file: YARD })).toContain('nothing to undo')
})

test('asks about a text that two people have changed, with both versions, and does nothing until the answer', async ({
  studio,
  git,
  ada,
}) => {
  ada.publish(YARD, '"title": "The yard"', '"title": "Ada’s yard"')
  await edit(studio, YARD, set(['title'], 'Mona’s yard'))
  // Unpublished, and in the same field as Ada's.
  ada.publish(CONTACT, '"Find us"', '"Ada’s place"')
  await edit(studio, CONTACT, set(['title'], 'Mona’s place'))
  const asked: MergeQuestion[] = []
  let { delivery, changes } = await publish(studio, YARD)
  const before = studio.read(CONTACT)
  while (delivery.state === 'asks') {
    asked.push(...delivery.questions)
    expect(changes.standing.waiting).toBe(1)
    expect(studio.read(CONTACT)).toBe(before)
    const choices = Object.fromEntries(
      asked.map(({ id, mine = '' }) => [id, mine === 'Mona’s yard' ? 'theirs' : 'mine'] as const),
    )
    ;({ delivery, changes } = await studio.ask('POST /versions/send', { choices }))
  }
  expect(asked).toMatchObject([
    { title: 'Ada’s yard', where: ['Title'], mine: 'Mona’s yard', theirs: 'Ada’s yard' },
    { mine: 'Mona’s place', theirs: 'Ada’s place' },
  ])
  const theirs = { by: 'Ada', at: expect.stringMatching(/^\d{4}-/) as string }
  expect(asked.map(({ sides }) => sides)).toEqual([
    { mine: { by: 'Mona', isYou: true, at: expect.stringMatching(/^\d{4}-/) as string }, theirs },
    // The text is in no version yet.
    { mine: { by: 'Mona', isYou: true }, theirs },
  ])
  expect(delivery.state).toBe('arrived')
  expect(inRemote(git, YARD)).toContain('Ada’s yard')
  expect(studio.read(CONTACT)).toContain('Mona’s place')
  expect(inRemote(git, CONTACT)).toContain('Ada’s place')
  expect(changes.files.map(({ file }) => file)).toEqual([CONTACT])
})

test('merges a page that another person has moved at its new place, and asks about one that they deleted', async ({
  studio,
  git,
  ada,
}) => {
  ada.git('mv', `site/${YARD}`, 'site/pages/our-yard.json')
  ada.git('commit', '--quiet', '--message=Move')
  ada.git('push', '--quiet', 'origin', 'HEAD:main')
  await edit(studio, YARD, set(['title'], 'Mine'))
  git('add', '--all')
  git('commit', '--quiet', '--message=Mine')
  // Links to the old address must be corrected first.
  const { delivery } = await studio.ask('POST /versions/send', {})
  expect(delivery).toMatchObject({ state: 'waits', problem: { reason: 'problems' } })
  expect(existsSync(join(studio.siteDir, YARD))).toBe(false)
  expect(JSON.parse(studio.read('pages/our-yard.json'))).toMatchObject({ title: 'Mine' })
  ada.git('pull', '--quiet', '--rebase')
  ada.git('rm', '--quiet', `site/${CONTACT}`)
  ada.git('commit', '--quiet', '--message=Delete')
  ada.git('push', '--quiet', 'origin', 'HEAD:main')
  await edit(studio, CONTACT, set(['title'], 'Still mine'))
  const { delivery: second } = await studio.ask('POST /versions/receive', {})
  const [question] = second.state === 'asks' ? second.questions : []
  expect(question).toMatchObject({
    title: 'Still mine',
    where: [],
    mine: expect.stringContaining('Still mine') as string,
  })
  expect(question?.theirs).toBeUndefined()
  await studio.ask('POST /versions/receive', { choices: { [question?.id ?? '']: 'mine' } })
  expect(studio.read(CONTACT)).toContain('Still mine')
})

test('files that are not documents are merged by git', async ({ studio, git, ada }) => {
  writeFileSync(join(ada.siteDir, '../notes.txt'), 'a note of Ada')
  mkdirSync(join(ada.siteDir, 'public'), { recursive: true })
  writeFileSync(join(ada.siteDir, 'public/ada.txt'), 'a file of Ada')
  ada.git('add', '--all')
  ada.git('commit', '--quiet', '--message=Files')
  ada.git('push', '--quiet', 'origin', 'HEAD:main')
  await edit(studio, YARD, set(['title'], 'Mine'))
  expect((await publish(studio, YARD)).delivery.state).toBe('arrived')
  expect(studio.read('public/ada.txt')).toBe('a file of Ada')
  expect(readFileSync(join(studio.siteDir, '../notes.txt'), 'utf8')).toBe('a note of Ada')
  expect(git('status', '--porcelain')).toBe('')
  // Another person's unfinished work outside the site stays as it is, and is named.
  writeFileSync(join(studio.siteDir, '../notes.txt'), 'unfinished')
  writeFileSync(join(ada.siteDir, '../notes.txt'), 'another note of Ada')
  ada.git('pull', '--quiet', '--rebase', '--autostash')
  ada.git('commit', '--quiet', '--all', '--message=Note')
  ada.git('push', '--quiet', 'origin', 'HEAD:main')
  expect((await studio.ask('POST /versions/receive', {})).delivery).toEqual({
    state: 'waits',
    problem: { reason: 'program', said: 'notes.txt' },
  })
  expect(readFileSync(join(studio.siteDir, '../notes.txt'), 'utf8')).toBe('unfinished')
})

test('a version that was not pushed waits, also after a restart, and is pushed once the remote is reachable', async ({
  studio,
  git,
}) => {
  const remote = join(studio.siteDir, '../remote.git')
  renameSync(remote, `${remote}.away`)
  await edit(studio, YARD, set(['title'], 'Mine'))
  const { delivery, changes } = await publish(studio, YARD)
  expect(delivery).toEqual({ state: 'waits', problem: { reason: 'no-repository' } })
  expect(changes.standing.waiting).toBe(1)
  await studio.restart()
  expect((await studio.ask('GET /changes', {})).standing.waiting).toBe(1)
  expect(await studio.ask('POST /versions/ask', {})).toMatchObject({
    waiting: 1,
    remoteProblem: { reason: 'no-repository' },
  })
  renameSync(`${remote}.away`, remote)
  const sent = await studio.ask('POST /versions/send', {})
  expect(sent).toMatchObject({ delivery: { state: 'arrived' }, changes: { standing: { waiting: 0 } } })
  expect(inRemote(git, YARD)).toContain('"Mine"')
})

test('a push that was killed after it had arrived is recognized', async ({ studio, git }) => {
  await edit(studio, YARD, set(['title'], 'Mine'))
  git('commit', '--quiet', '--all', '--message=Mine')
  // The remote has it, and nothing here records it.
  git('push', '--quiet', 'remote.git', 'HEAD:main')
  expect((await studio.ask('GET /changes', {})).standing.waiting).toBe(1)
  expect((await studio.ask('POST /versions/ask', {})).waiting).toBe(0)
  expect((await studio.ask('POST /versions/send', {})).delivery.state).toBe('arrived')
})

test('a version for a protected branch is pushed for approval, and its approval is recognized', async ({
  studio,
  git,
  ada,
}) => {
  const hook = refuseAtRemote(studio, 'main', ...GITHUB)
  await edit(studio, YARD, set(['title'], 'Mine'))
  const { delivery, changes } = await publish(studio, YARD)
  expect(delivery).toMatchObject({ state: 'awaits-approval' })
  expect(changes.standing).toMatchObject({ waiting: 0, isByApproval: true, approvals: [{ subject: 'Mine' }] })
  const [branch = ''] = git(
    '--git-dir=remote.git',
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/change',
  ).split('\n')
  expect(branch).toMatch(/^change\/[0-9a-f]{12}$/)
  expect(changes.standing.approvals[0]?.branch).toBe(branch)
  // The next published version is pushed with it, at once.
  await edit(studio, CONTACT, set(['title'], 'Mine too'))
  const next = await publish(studio, CONTACT)
  expect(next).toMatchObject({
    delivery: { state: 'awaits-approval' },
    changes: { standing: { approvals: [{ subject: 'Mine' }] } },
  })
  expect(git('--git-dir=remote.git', 'log', '--format=%s', '-2', branch)).toBe('Mine\nMine')
  // A reviewer squashes it into one version and commits more.
  rmSync(hook)
  ada.git('fetch', '--quiet')
  ada.git('merge', '--quiet', '--squash', `origin/${branch}`)
  ada.git('commit', '--quiet', '--message=Squashed')
  ada.git('push', '--quiet', 'origin', 'HEAD:main')
  ada.publish(YARD, '"title": "Mine"', '"title": "Mine and hers"')
  await edit(studio, CONTACT, set(['title'], 'Not published'))
  const after = await studio.ask('POST /versions/receive', {})
  expect(after).toMatchObject({
    delivery: { state: 'taken-in', approved: ['Mine'], declined: [] },
    changes: { standing: { waiting: 0, approvals: [] } },
  })
  expect(git('rev-parse', 'HEAD')).toBe(git('--git-dir=remote.git', 'rev-parse', 'main'))
  expect(studio.read(YARD)).toContain('Mine and hers')
  expect(studio.read(CONTACT)).toContain('Not published')
  expect(after.changes.files.map(({ file }) => file)).toEqual([CONTACT])
})

test('pushes to a branch again once its protection ends', async ({ studio, git }) => {
  const hook = refuseAtRemote(studio, 'main', ...GITHUB)
  await edit(studio, YARD, set(['title'], 'Mine'))
  expect((await publish(studio, YARD)).delivery.state).toBe('awaits-approval')
  rmSync(hook)
  const { delivery, changes } = await studio.ask('POST /versions/send', {})
  expect(delivery).toEqual({ state: 'arrived', approved: [], declined: [] })
  expect(changes.standing).toMatchObject({ waiting: 0, isByApproval: false, approvals: [] })
  expect(inRemote(git, YARD)).toContain('"Mine"')
  await edit(studio, CONTACT, set(['title'], 'Mine too'))
  expect((await publish(studio, CONTACT)).delivery.state).toBe('arrived')
})

test('versions newer than the approved one are rebased onto it', async ({ studio, git, ada }) => {
  const hook = refuseAtRemote(studio, 'main', ...GITHUB)
  await edit(studio, YARD, set(['title'], 'Mine'))
  expect((await publish(studio, YARD)).delivery.state).toBe('awaits-approval')
  const [branch = ''] = git(
    '--git-dir=remote.git',
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/change',
  ).split('\n')
  ada.git('fetch', '--quiet')
  ada.git('merge', '--quiet', '--squash', `origin/${branch}`)
  ada.git('commit', '--quiet', '--message=Squashed')
  rmSync(hook)
  ada.git('push', '--quiet', 'origin', 'HEAD:main')
  refuseAtRemote(studio, 'main', ...GITHUB)
  ada.git('push', '--quiet', 'origin', '--delete', branch)
  await edit(studio, YARD, set(['title'], 'Mine, newer'))
  const { delivery, changes } = await publish(studio, YARD)
  expect(delivery).toMatchObject({ state: 'awaits-approval', approved: ['Mine'] })
  expect(changes.standing).toMatchObject({ waiting: 0, approvals: [{ subject: 'Mine' }] })
  expect(git('log', '--format=%s', 'origin/main..')).toContain('Mine')
  expect(git('rev-list', '--count', `${git('--git-dir=remote.git', 'rev-parse', 'main')}..HEAD`)).toBe('1')
  expect(studio.read(YARD)).toContain('Mine, newer')
})

test('a declined version waits again', async ({ studio, git }) => {
  refuseAtRemote(studio, 'main', ...GITHUB)
  await edit(studio, YARD, set(['title'], 'Mine'))
  await publish(studio, YARD)
  const [branch = ''] = git(
    '--git-dir=remote.git',
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/change',
  ).split('\n')
  git('--git-dir=remote.git', 'branch', '--quiet', '-D', branch)
  const { delivery, changes } = await studio.ask('POST /versions/receive', {})
  expect(delivery).toMatchObject({ state: 'taken-in', approved: [], declined: ['Mine'] })
  expect(changes.standing).toMatchObject({ waiting: 1, approvals: [] })
})

test('a rejection by the remote is quoted, and every state of the folder has its reason', async ({ studio, git }) => {
  const hook = refuseAtRemote(studio, 'main', 'No prices on a Sunday.')
  await edit(studio, YARD, set(['title'], 'Mine'))
  const { delivery } = await publish(studio, YARD)
  expect(delivery).toEqual({ state: 'waits', problem: { reason: 'refused', said: 'No prices on a Sunday.' } })
  rmSync(hook)
  await edit(studio, YARD, set(['title'], 'Mine again'))
  const reasonNow = async (): Promise<unknown> => {
    const { standing } = await studio.ask('GET /changes', {})
    const outcome = (await publish(studio, YARD)).delivery
    expect(outcome).toEqual({ state: 'not-made', problem: standing.problem })
    return standing.problem?.reason
  }
  git('checkout', '--quiet', '--detach')
  expect(await reasonNow()).toBe('no-branch')
  git('checkout', '--quiet', 'main')
  const lock = join(studio.siteDir, '../.git/index.lock')
  writeFileSync(lock, '')
  expect(await reasonNow()).toBe('locked')
  rmSync(lock)
  writeFileSync(join(studio.siteDir, '../.git/MERGE_HEAD'), `${git('rev-parse', 'HEAD')}\n`)
  expect(await reasonNow()).toBe('unfinished')
  rmSync(join(studio.siteDir, '../.git/MERGE_HEAD'))
  expect((await publish(studio, YARD)).delivery.state).toBe('arrived')
})

test('reports a page that is being edited in another window, and refuses to publish pages that depend on others', async ({
  studio,
  git,
}) => {
  const header = 'x-studio-window'
  studio.headers[header] = 'window-of-ada'
  await edit(studio, YARD, set(['title'], 'Half a sent'))
  studio.headers[header] = 'window-of-mona'
  await edit(studio, CONTACT, set(['title'], 'Mine'))
  const { files } = await studio.ask('GET /changes', {})
  const told = (file: string) => files.find((each) => each.file === file)
  expect(told(CONTACT)?.by).toBe('here')
  expect(told(YARD)).toMatchObject({ by: 'elsewhere', isTyping: true })
  await publish(studio, CONTACT)
  const after = await studio.ask('GET /changes', {})
  expect(after.files.map(({ file }) => file)).toEqual([YARD])
  // A closed window has no claim.
  studio.headers[header] = 'window-of-ada'
  await studio.ask('POST /window', { isClosed: true })
  studio.headers[header] = 'window-of-mona'
  expect((await studio.ask('GET /changes', {})).files[0]).not.toHaveProperty('by')
  // A new page, and a link to it from another one: published alone, the link would be broken.
  await studio.ask('POST /pages', { kind: 'standard', title: 'New', address: '/new', label: 'adding' })
  const contact = JSON.parse(studio.read(CONTACT)) as { blocks: object[] }
  const call = { type: 'cta', title: 'See what is new here', actions: [{ label: 'See it', href: '/new' }] }
  await edit(studio, CONTACT, { type: 'insert', path: ['blocks', contact.blocks.length], value: call })
  const { delivery } = await publish(studio, CONTACT)
  expect(delivery).toMatchObject({ state: 'incomplete' })
  expect(delivery.state === 'incomplete' && delivery.said.join()).toContain('/new')
  expect((await publish(studio, CONTACT, 'pages/new.json')).delivery.state).toBe('arrived')
  expect(git('status', '--porcelain')).toBe(`M site/${YARD}`)
})
