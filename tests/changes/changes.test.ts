import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import type { Changes } from '#live/changes/change/changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { MONA, OMAR, set, siteInGitFixture, workOf } from './site-in-git.ts'

const FILE = 'pages/contact.json'
const OTHER = 'pages/yard.json'

const test = base.extend('site', siteInGitFixture).extend('git', ({ site }, { onCleanup }) => {
  // Hides the developer's git identity from the tests.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  onCleanup(() => void vi.unstubAllEnvs())
  return site.git
})

/** Begins a change that gives a page another title. Returns its id. */
async function titled(changes: Changes, file: string, title: string, by: Author = MONA): Promise<string> {
  const { id } = await changes.begin(`Title ${title}`, by)
  await changes.use(id, (work) => set(work, by, file, ['title'], title))
  return id
}

/** The title of a page and of its first section. */
function titlesIn(text: string): (string | undefined)[] {
  const { title, blocks } = JSON.parse(text) as { title: string; blocks: { title?: string }[] }
  return [title, blocks[0]?.title]
}

test('a change is not visible until it is published, then all of it is', async ({ site, git }) => {
  const changes = await site.open()
  const { id } = await changes.begin('Prices: of "2027" — all of them', MONA)
  expect(await changes.list()).toMatchObject([{ id, title: 'Prices: of "2027" — all of them', by: MONA }])
  const work = await workOf(changes, id)
  const before = [FILE, OTHER].map(site.read)
  await set(work, MONA, FILE, ['title'], 'Here we are')
  await set(work, MONA, OTHER, ['title'], 'Our yard')
  expect([FILE, OTHER].map(site.read)).toEqual(before)
  expect(await changes.publish(id, { by: OMAR })).toMatchObject({
    state: 'published',
    files: expect.arrayContaining([FILE, OTHER]) as string[],
  })
  expect([FILE, OTHER].map((file) => titlesIn(site.read(file))[0])).toEqual(['Here we are', 'Our yard'])
  expect(git('status', '--porcelain')).toBe('')
  expect(await changes.list()).toEqual([])
  expect(await changes.published()).toMatchObject([
    { change: id, subject: 'Prices: of "2027" — all of them', by: OMAR },
  ])
  // Its folder is removed after the answer.
  await expect.poll(() => readdirSync(join(site.root, 'cache/changes'))).toEqual([])
  await expect(workOf(changes, id)).rejects.toThrow('published already')
})

test('consecutive steps of one person are one version, until another person edits', async ({ site, git }) => {
  const changes = await site.open()
  const { id } = await changes.begin('Two people', MONA)
  const work = await workOf(changes, id)
  await set(work, MONA, FILE, ['title'], 'One')
  await set(work, MONA, FILE, ['title'], 'Two')
  await set(work, OMAR, FILE, ['title'], 'Three')
  await set(work, MONA, OTHER, ['title'], 'Four')
  await work.commit()
  const authors = git('log', '--format=%an %ae %cn', `main..change/${id}`).split('\n')
  expect(authors).toEqual([
    'Mona mona@example.org Mona',
    'Omar omar@example.org Omar',
    'Mona mona@example.org Mona',
    'Mona mona@example.org Mona',
  ])
  expect(git('show', `change/${id}~1:site/${FILE}`)).toContain('"title": "Three"')
})

test('people without an email address are distinguished, and their changes are listed', async ({ site, git }) => {
  const [one, other] = ['Lina', 'Ziad'].map((name) => ({ name, email: '' }))
  const changes = await site.open()
  const { id } = await changes.begin('Two people', one!)
  await changes.use(id, (work) => set(work, one!, FILE, ['title'], 'One'))
  await changes.use(id, (work) => set(work, other!, FILE, ['title'], 'Two'))
  await changes.close(id)
  expect(await changes.list()).toMatchObject([{ id, by: one }])
  expect(git('log', '--format=%an', `main..change/${id}`).split('\n')).toEqual(['Ziad', 'Lina', 'Lina'])
})

test("a person's undo reverts their own last step in that change only", async ({ site }) => {
  const changes = await site.open()
  const [one, other] = [await titled(changes, FILE, 'One'), await titled(changes, FILE, 'Other')]
  const [work, beside] = [await workOf(changes, one), await workOf(changes, other)]
  await work.store.step('undo', { file: FILE }, { author: MONA })
  expect((await work.store.read(FILE)).text).toBe(site.read(FILE))
  expect((await beside.store.read(FILE)).text).toContain('"Other"')
})

test('two changes of different fields of one page are both published', async ({ site }) => {
  const changes = await site.open()
  const title = await titled(changes, FILE, 'Here we are')
  const { id: text } = await changes.begin('Text', OMAR)
  await changes.use(text, (work) => set(work, OMAR, FILE, ['blocks', 0, 'title'], 'Up the river'))
  expect(await changes.publish(title, { by: MONA })).toMatchObject({ state: 'published' })
  expect(await changes.publish(text, { by: OMAR })).toMatchObject({ state: 'published' })
  expect(titlesIn(site.read(FILE))).toEqual(['Here we are', 'Up the river'])
})

test('asks about a text that two changes have edited, with both versions, and does nothing until the answer', async ({
  site,
  git,
}) => {
  const changes = await site.open()
  const [first, second] = [await titled(changes, FILE, 'Mine'), await titled(changes, FILE, 'Yours', OMAR)]
  await changes.publish(first, { by: MONA })
  const head = git('rev-parse', 'main')
  const asked = await changes.publish(second, { by: OMAR })
  expect(asked).toMatchObject({
    state: 'asks',
    id: second,
    questions: [{ file: FILE, path: ['title'], mine: 'Yours', theirs: 'Mine' }],
  })
  expect(git('rev-parse', 'main')).toBe(head)
  const [question] = asked.state === 'asks' ? asked.questions : []
  await changes.publish(second, { by: OMAR, choices: { [question?.id ?? '']: 'mine' } })
  expect(site.read(FILE)).toContain('"title": "Yours"')
})

test('a change that would cause errors is not published, and stays open', async ({ site, git }) => {
  const changes = await site.open()
  const { id } = await changes.begin('Broken', MONA)
  const work = await workOf(changes, id)
  await set(work, MONA, FILE, ['kind'], 'nonsense')
  const [before, head] = [site.read(FILE), git('rev-parse', 'main')]
  const outcome = await changes.publish(id, { by: MONA })
  expect(outcome).toMatchObject({ state: 'invalid', id })
  expect(outcome.state === 'invalid' && outcome.errors > 0).toBe(true)
  expect([site.read(FILE), git('rev-parse', 'main')]).toEqual([before, head])
  await set(work, MONA, FILE, ['kind'], 'standard')
  await set(work, MONA, FILE, ['title'], 'Whole')
  expect(await changes.publish(id, { by: MONA })).toMatchObject({ state: 'published' })
})

test('two changes that are invalid only together are not both published', async ({ site }) => {
  const changes = await site.open()
  const { id: link } = await changes.begin('A link', MONA)
  const removal = await changes.begin('Without the yard', OMAR)
  const action = [{ label: 'See the yard', href: '/yard' }]
  await changes.use(link, (work) => set(work, MONA, FILE, ['blocks', 0, 'actions'], action))
  const work = await workOf(changes, removal.id)
  const before = (await work.store.read(OTHER)).text
  const index = (await work.store.read('pages/index.json')).text
  await work.store.write(
    'Without the yard',
    () =>
      Promise.resolve([
        { file: OTHER, before },
        { file: 'pages/index.json', before: index, after: index.replaceAll('"/yard"', '"/contact"') },
      ]),
    { author: OMAR },
  )
  expect(await changes.publish(link, { by: MONA })).toMatchObject({ state: 'published' })
  expect(await changes.publish(removal.id, { by: OMAR })).toMatchObject({ state: 'invalid' })
  expect(existsSync(join(site.siteDir, OTHER))).toBe(true)
})

test('reverting a change is one action, and later changes of others stay', async ({ site }) => {
  const changes = await site.open()
  const original = site.read(FILE)
  const published = await changes.publish(await titled(changes, FILE, 'Here we are'), { by: MONA })
  const { id } = await changes.begin('Text', OMAR)
  await changes.use(id, (work) => set(work, OMAR, FILE, ['blocks', 0, 'title'], 'Up the river'))
  await changes.publish(id, { by: OMAR })
  const version = published.state === 'published' ? published.version : ''
  expect(await changes.takeBack(version, 'Not yet', { by: OMAR })).toMatchObject({ state: 'published' })
  expect(titlesIn(site.read(FILE))).toEqual([titlesIn(original)[0], 'Up the river'])
  expect((await changes.published()).map(({ subject }) => subject)).toEqual(['Not yet', 'Text', 'Title Here we are'])
  expect(await changes.takeBack(version, 'Again', { by: OMAR })).toEqual({ state: 'nothing' })
})

test('a published change is listed and can be reverted after a merge of developers', async ({ site, git }) => {
  const changes = await site.open()
  const begun = git('rev-parse', 'HEAD')
  await changes.publish(await titled(changes, FILE, 'Ours'), { by: MONA })
  const [listed] = await changes.published()
  // Developers have branched off before, also with code, and merge the published version.
  const branch = git('branch', '--show-current')
  git('checkout', '--quiet', '-b', 'developers', begun)
  git('config', 'user.name', 'Dev')
  git('config', 'user.email', 'dev@site.example')
  writeFileSync(join(site.root, 'repository/program.js'), '1\n')
  git('add', '--all')
  git('commit', '--quiet', '--message=Change the program')
  git('merge', '--quiet', '--no-edit', '--no-ff', branch)
  git('checkout', '--quiet', '-B', branch)
  expect(git('rev-list', '--first-parent', 'HEAD')).not.toContain(listed?.id)
  expect(await changes.published()).toEqual([listed])
  expect(await changes.takeBack(listed!.id, 'Not ours', { by: MONA })).toMatchObject({ state: 'published' })
  expect(titlesIn(site.read(FILE))[0]).not.toBe('Ours')
})

test('asks about reverting a text that another person has changed since', async ({ site }) => {
  const changes = await site.open()
  const published = await changes.publish(await titled(changes, FILE, 'One'), { by: MONA })
  await changes.publish(await titled(changes, FILE, 'Two'), { by: OMAR })
  const version = published.state === 'published' ? published.version : ''
  const outcome = await changes.takeBack(version, 'Not one', { by: MONA })
  expect(outcome).toMatchObject({ state: 'asks', questions: [{ path: ['title'], mine: 'Two' }] })
  expect(site.read(FILE)).toContain('"Two"')
  expect(await changes.list()).toEqual([])
})

test('the schedule of a change is stored only in git', async ({ site }) => {
  const changes = await site.open()
  const id = await titled(changes, FILE, 'Later')
  const publishAt = Date.parse('2027-01-01T00:00:00Z')
  await changes.describe(id, { title: 'New year', publishAt }, OMAR)
  await changes.close(id)
  const again = await site.open()
  expect(await again.list()).toMatchObject([{ id, title: 'New year', publishAt, by: MONA }])
  expect(await again.due(publishAt - 1)).toEqual([])
  expect(await again.due(publishAt)).toMatchObject([{ id }])
  await again.describe(id, { title: 'Next year' }, OMAR)
  expect(await again.due(publishAt)).toMatchObject([{ title: 'Next year' }])
  await again.describe(id, { publishAt: undefined }, OMAR)
  expect(await again.due(publishAt)).toEqual([])
  expect(await again.publish(id, { by: MONA })).toMatchObject({ state: 'published' })
})

test('the folder of a change is removed and restored with its content', async ({ site }) => {
  const changes = await site.open()
  const id = await titled(changes, FILE, 'Kept')
  const { siteDir } = await workOf(changes, id)
  await changes.close(id)
  expect(existsSync(siteDir)).toBe(false)
  const work = await workOf(changes, id)
  expect((await work.store.read(FILE)).text).toContain('"Kept"')
  // Its steps can be undone after that, too.
  await work.store.step('undo', { file: FILE }, { author: MONA })
  expect((await work.store.read(FILE)).text).toBe(site.read(FILE))
})

test('uncommitted work of a killed process is found with its author', async ({ site, git }) => {
  const changes = await site.open()
  const id = await titled(changes, FILE, 'Unsaved', OMAR)
  const { siteDir } = await workOf(changes, id)
  const gitDir = git('-C', siteDir, 'rev-parse', '--absolute-git-dir')
  writeFileSync(join(gitDir, 'index.lock'), '')
  writeFileSync(join(siteDir, `pages/.contact.json.999999.partial`), 'half')
  const again = await site.open()
  await (await workOf(again, id)).commit()
  expect(git('log', '-1', '--format=%an', `change/${id}`)).toBe('Omar')
  expect(git('show', `change/${id}:site/${FILE}`)).toContain('"Unsaved"')
  expect(git('ls-tree', '-r', '--name-only', `change/${id}`)).not.toContain('partial')
})

test('a folder that git does not know is moved aside', async ({ site }) => {
  const changes = await site.open()
  const id = await titled(changes, FILE, 'One')
  await changes.close(id)
  const folder = join(site.root, 'cache/changes', id)

  mkdirSync(folder)
  writeFileSync(join(folder, 'note.txt'), 'mine')
  expect((await (await workOf(changes, id)).store.read(FILE)).text).toContain('"One"')
  const kept = readdirSync(join(site.root, 'cache/changes')).find((name) => name.endsWith('.kept')) ?? ''
  expect(readFileSync(join(site.root, 'cache/changes', kept, 'note.txt'), 'utf8')).toBe('mine')
})

test('a discarded change is no longer listed, and git keeps its versions', async ({ site, git }) => {
  const changes = await site.open()
  const id = await titled(changes, FILE, 'Never')
  await changes.discard(id)
  expect(await changes.list()).toEqual([])
  expect(git('show', `refs/pagewright/discarded/${id}:site/${FILE}`)).toContain('"Never"')
  await expect(changes.publish(id, { by: MONA })).rejects.toThrow('published already')
})

test('a title is text: it adds no trailer and no option', async ({ site }) => {
  const changes = await site.open()
  const title = '--all\n\nChange-By: Eve <eve@example.org>\nPublish-At: 2000-01-01T00:00:00Z'
  await changes.begin(title, { name: 'Mona <x>\nB', email: 'mona@example.org' })
  const [change] = await changes.list()
  expect(change?.title).toBe(title.replaceAll(/\s+/g, ' '))
  expect(change?.by.email).toBe('mona@example.org')
  expect(change?.publishAt).toBeUndefined()
  await expect(workOf(changes, '../../etc')).rejects.toThrow('published already')
})

test('edits after a change was published stay in it, and are published next', async ({ site }) => {
  const changes = await site.open()
  const id = await titled(changes, FILE, 'First')
  const work = await workOf(changes, id)
  const publication = changes.publish(id, { by: MONA })
  await set(work, OMAR, OTHER, ['title'], 'Meanwhile')
  expect(await publication).toMatchObject({ state: 'published' })
  if ((await changes.list()).length > 0) await changes.publish(id, { by: OMAR })
  expect(site.read(FILE)).toContain('"First"')
  expect(site.read(OTHER)).toContain('"Meanwhile"')
})

test('a folder without git has no changes, with a reason', async ({ site }) => {
  rmSync(join(site.root, 'repository/.git'), { recursive: true })
  await expect(site.open()).rejects.toThrow('not-in-git')
})
