import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import type { Operation } from '#base/json/operation.ts'
import { cloneOfAda, gitWithRemote } from './remote.ts'
import { studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const YARD = 'pages/yard.json'
const CONTACT = 'pages/contact.json'
const PICTURE = 'images/moorings.jpg'

/** A studio whose repository has a bare remote, and a second clone of that. */
const test = base
  .extend('studio', studioFixture)
  .extend('git', gitWithRemote)
  .extend('ada', ({ studio, git }) => cloneOfAda(studio, git))

const set = (path: (string | number)[], value: unknown): Operation => ({ type: 'set', path, value })

async function edit(studio: Studio, file: string, ...operations: Operation[]): Promise<void> {
  const { revision } = await studio.ask('GET /document', { file })
  await studio.ask('POST /edit', { file, revision, operations, label: 'typing' })
}

/** Publishes files, also with samples. Returns the id of the version. */
async function publish(studio: Studio, message: string, ...files: string[]): Promise<string> {
  const agreed = files.map((file) => `samples ${file}`)
  expect((await studio.ask('POST /publish', { message, files, agreed })).delivery.state).toBe('arrived')
  return (await versionsOf(studio))[0]?.id ?? ''
}

const versionsOf = async (studio: Studio) => (await studio.ask('GET /versions/made', { most: '10' })).versions

const takeBack = (
  studio: Studio,
  version: string,
  choices: Record<string, 'mine' | 'theirs'> = {},
  agreed: string[] = [],
) => studio.ask('POST /versions/take-back', { version, message: 'Take it back', choices, agreed })

const inRemote = (git: (...args: string[]) => string, file: string): string =>
  git('--git-dir=remote.git', 'show', `main:site/${file}`)

const titleIn = (text: string): unknown => (JSON.parse(text) as { title: unknown }).title

test('a version is reverted as a whole, and later edits stay, published or not', async ({ studio, git, ada }) => {
  const [yard, contact] = [studio.read(YARD), studio.read(CONTACT)]
  await edit(studio, YARD, set(['title'], 'Spring yard'))
  await edit(studio, CONTACT, set(['title'], 'Spring visits'))
  const spring = await publish(studio, 'Spring', YARD, CONTACT)
  await edit(studio, YARD, set(['blocks', 1, 'title'], 'Published since'))
  await publish(studio, 'Since', YARD)
  await edit(studio, CONTACT, set(['blocks', 0, 'title'], 'Not published'))
  // Another person publishes at the same time.
  ada.git('pull', '--quiet')
  writeFileSync(join(ada.siteDir, YARD), studio.read(YARD).replace('Published since', 'Published by Ada'))
  ada.git('commit', '--quiet', '--all', '--message=Ada was here')
  ada.git('push', '--quiet', 'origin', 'HEAD:main')

  const { delivery, changes } = await takeBack(studio, spring)
  expect(delivery.state).toBe('arrived')
  expect(titleIn(inRemote(git, YARD))).toBe(titleIn(yard))
  expect(inRemote(git, YARD)).toContain('Published by Ada')
  expect(`${inRemote(git, CONTACT)}\n`).toBe(contact)
  expect(titleIn(studio.read(CONTACT))).toBe(titleIn(contact))
  expect(studio.read(CONTACT)).toContain('Not published')
  expect(changes.files.map(({ file }) => file)).toEqual([CONTACT])
  expect(git('status', '--porcelain')).toBe(`M site/${CONTACT}`)
  expect(titleIn((await studio.ask('GET /document', { file: YARD })).text)).toBe(titleIn(yard))

  // Reverting it again does nothing; the reverting version can itself be reverted.
  expect((await takeBack(studio, spring)).delivery.state).toBe('nothing')
  const versions = await versionsOf(studio)
  const back = versions.find(({ subject }) => subject === 'Take it back')
  expect(back).toMatchObject({ by: 'Mona', more: 0, files: [{ file: CONTACT }, { file: YARD }] })
  expect((await takeBack(studio, back?.id ?? '')).delivery.state).toBe('arrived')
  expect(titleIn(inRemote(git, YARD))).toBe('Spring yard')
  expect(inRemote(git, YARD)).toContain('Published by Ada')
  expect(titleIn(studio.read(CONTACT))).toBe('Spring visits')
  expect(studio.read(CONTACT)).toContain('Not published')
})

test('if others have changed the same text since, reverting asks first and does nothing until the answer', async ({
  studio,
  git,
}) => {
  const before = titleIn(studio.read(YARD))
  await edit(studio, YARD, set(['title'], 'Spring yard'))
  await edit(studio, CONTACT, set(['title'], 'Spring visits'))
  const spring = await publish(studio, 'Spring', YARD, CONTACT)
  // One text published since, one only typed.
  await edit(studio, YARD, set(['title'], 'Summer yard'))
  await publish(studio, 'Summer', YARD)
  await edit(studio, CONTACT, set(['title'], 'Summer visits'))
  const head = git('rev-parse', 'HEAD')
  const choices: Record<string, 'mine' | 'theirs'> = {}
  let { delivery } = await takeBack(studio, spring)
  const asked: unknown[] = []
  while (delivery.state === 'asks-first') {
    expect(git('rev-parse', 'HEAD')).toBe(head)
    expect([YARD, CONTACT].map((file) => titleIn(studio.read(file)))).toEqual(['Summer yard', 'Summer visits'])
    for (const { id, mine, theirs } of delivery.questions) {
      asked.push([mine, theirs])
      choices[id] = mine === 'Summer yard' ? 'theirs' : 'mine'
    }
    ;({ delivery } = await takeBack(studio, spring, choices))
  }
  expect(delivery.state).toBe('arrived')
  expect(asked).toEqual([
    ['Summer yard', before],
    ['Summer visits', titleIn(inRemote(git, CONTACT))],
  ])
  expect(titleIn(inRemote(git, YARD))).toBe(before)
  expect(titleIn(studio.read(CONTACT))).toBe('Summer visits')
})

test('a version that the site depends on cannot be reverted, and nothing is written', async ({ studio, git }) => {
  const page = { kind: 'standard', title: 'New', address: '/new', label: 'adding' }
  await studio.ask('POST /pages', page)
  const added = await publish(studio, 'A page', 'pages/new.json')
  const call = { type: 'cta', title: 'See what is new here', actions: [{ label: 'See it', href: '/new' }] }
  const { blocks } = JSON.parse(studio.read(CONTACT)) as { blocks: object[] }
  await edit(studio, CONTACT, { type: 'insert', path: ['blocks', blocks.length], value: call })
  const refusedNow = async (): Promise<void> => {
    const head = git('rev-parse', 'HEAD')
    const status = git('status', '--porcelain')
    const { reason, problems } = await studio.refused('POST /versions/take-back', {
      version: added,
      message: 'Take it back',
    })
    expect(reason?.code).toBe('problems-then')
    expect(problems).toMatchObject([{ file: CONTACT }])
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([head, status])
    expect(existsSync(join(studio.siteDir, 'pages/new.json'))).toBe(true)
  }
  // First only edited content needs it; then published content does, and edited content does not.
  await refusedNow()
  await publish(studio, 'A link', CONTACT)
  await edit(studio, CONTACT, { type: 'remove', path: ['blocks', blocks.length] })
  await refusedNow()
  await publish(studio, 'No link', CONTACT)
  // Nothing is written, either, without consent to visitors losing the page; edited content does not count.
  await edit(studio, CONTACT, set(['blocks', 0, 'title'], 'Sample: Where we are'))
  const head = git('rev-parse', 'HEAD')
  const lost = [{ what: 'page', address: '/new', title: 'New' }]
  const asked = (await takeBack(studio, added)).delivery
  expect(asked).toEqual({ state: 'takes-away', consequences: { lost, samples: [], drafts: [] } })
  expect([git('rev-parse', 'HEAD'), existsSync(join(studio.siteDir, 'pages/new.json'))]).toEqual([head, true])
  expect((await takeBack(studio, added, {}, ['page /new'])).delivery.state).toBe('arrived')
  expect(existsSync(join(studio.siteDir, 'pages/new.json'))).toBe(false)
})

test('a picture that a version deleted is restored with its uses', async ({ studio, git }) => {
  const yard = studio.read(YARD)
  const { blocks } = JSON.parse(yard) as { blocks: { type: string }[] }
  const gallery = blocks.findIndex(({ type }) => type === 'gallery')
  rmSync(join(studio.siteDir, PICTURE))
  await edit(studio, YARD, { type: 'remove', path: ['blocks', gallery] })
  git('commit', '--quiet', '--all', '--message=No picture')
  const [version] = await versionsOf(studio)
  expect((await takeBack(studio, version?.id ?? '')).delivery.state).toBe('arrived')
  expect(existsSync(join(studio.siteDir, PICTURE))).toBe(true)
  expect(studio.read(YARD)).toBe(yard)
})

test('the first version, versions with code, merges and steps of a change cannot be reverted, a published change can', async ({
  studio,
  git,
  ada,
}) => {
  await edit(studio, YARD, set(['title'], 'Mine'))
  writeFileSync(join(studio.siteDir, '../notes.txt'), 'the program')
  git('commit', '--quiet', '--all', '--message=With the program')
  git('commit', '--quiet', '--allow-empty', '--message=Without the site')
  ada.git('pull', '--quiet')
  writeFileSync(
    join(ada.siteDir, CONTACT),
    readFileSync(join(ada.siteDir, CONTACT), 'utf8').replace('Find us', 'Ada’s'),
  )
  ada.git('commit', '--quiet', '--all', '--message=Ada was here')
  ada.git('push', '--quiet', 'origin', 'HEAD:main')
  expect((await studio.ask('POST /versions/receive', {})).delivery.state).toBe('taken-in')
  // As when a change is published: a step on the earlier version, and a merge that has all of it.
  const head = git('rev-parse', 'HEAD')
  const contact = readFileSync(join(studio.siteDir, CONTACT), 'utf8')
  writeFileSync(join(studio.siteDir, CONTACT), contact.replace('Ada’s', 'Prices of'))
  git('commit', '--quiet', '--all', '--message=typing', '--message=Change-Title: Prices')
  const step = git('rev-parse', 'HEAD')
  const message = 'Prices\n\nChange: 1234567890abcdef\nChange-Title: Prices'
  const change = git('commit-tree', '-p', head, '-p', step, '-m', message, `${step}^{tree}`)
  git('reset', '--quiet', '--hard', change)
  const versions = await versionsOf(studio)
  expect(versions.map(({ subject, whyKept }) => [subject, whyKept]).sort()).toEqual([
    ['Ada was here', undefined],
    ['First', 'first'],
    ['Prices', undefined],
    ['With the program', 'program'],
  ])
  expect(versions[0]).toMatchObject({ id: change, files: [{ file: CONTACT, sort: 'page' }] })
  const { hasMore, versions: two } = await studio.ask('GET /versions/made', { most: '2' })
  expect([hasMore, two.length]).toEqual([true, 2])
  for (const { id } of [...versions.filter(({ whyKept }) => whyKept), { id: step }, { id: 'HEAD' }])
    expect(await studio.refusal('POST /versions/take-back', { version: id, message: 'x' })).toContain('cannot')
  expect((await takeBack(studio, change)).delivery.state).toBe('arrived')
  expect(studio.read(CONTACT)).toBe(contact)
})

test('a studio killed while reverting leaves a version that can be reverted again', async ({ studio, git }) => {
  const [yard, contact] = [studio.read(YARD), studio.read(CONTACT)]
  await edit(studio, YARD, set(['title'], 'Spring yard'))
  await edit(studio, CONTACT, set(['title'], 'Spring visits'))
  const spring = await publish(studio, 'Spring', YARD, CONTACT)
  const published = [studio.read(YARD), studio.read(CONTACT)]
  const child = fork('scripts/run.js', ['tests/studio/server/take-back-program.ts', studio.siteDir, spring], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(git('rev-parse', 'HEAD')).toBe(spring)
  expect([studio.read(YARD), studio.read(CONTACT)].sort()).not.toEqual([...published].sort())
  await studio.restart()
  expect((await takeBack(studio, spring)).delivery.state).toBe('arrived')
  expect([studio.read(YARD), studio.read(CONTACT)]).toEqual([yard, contact])
  expect(git('status', '--porcelain')).toBe('')
})

test('a folder without git has no versions', async ({ studio }) => {
  expect(await studio.ask('GET /versions/made', { most: '10' })).toEqual({ versions: [], hasMore: false })
})

test('if git has no identity, asks who reverts a version', async ({ studio, git }) => {
  await edit(studio, YARD, set(['title'], 'Mine'))
  const version = await publish(studio, 'Mine', YARD)
  git('config', '--unset', 'user.name')
  git('config', '--unset', 'user.email')
  const request = { version, message: 'Take it back' }
  expect((await studio.refused('POST /versions/take-back', request)).reason?.code).toBe('no-author')
  const author = { name: 'Omar', email: 'omar@example.org' }
  expect((await studio.ask('POST /versions/take-back', { ...request, author })).delivery.state).toBe('arrived')
  expect(git('log', '-1', '--format=%an %s')).toBe('Omar Take it back')
})
