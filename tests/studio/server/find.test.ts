import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import type { DocumentStanding, Occurrence, PlacesRequest, ReplaceRequest } from '#studio/protocol/finding.ts'
import { repositoryOf, studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const test = base.extend('studio', studioFixture).extend('git', ({ studio }, { onCleanup }) => {
  const git = repositoryOf(studio)
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  onCleanup(() => void vi.unstubAllEnvs())
  return git
})

const YARD = 'pages/yard.json'

async function standingOf(studio: Studio, file: string): Promise<DocumentStanding | undefined> {
  const { documents } = await studio.ask('GET /documents', {})
  return documents.find((each) => each.file === file)
}

/** Sets a field of a document, as the panel does. */
async function set(studio: Studio, file: string, path: (string | number)[], value: unknown): Promise<void> {
  const { revision } = await studio.ask('GET /document', { file })
  await studio.ask('POST /edit', { file, revision, label: 'x', operations: [{ type: 'set', path, value }] })
}

test('the list of documents has the state, last change and author of each, with git and without', async ({
  studio,
  git,
}) => {
  expect(await standingOf(studio, YARD)).toMatchObject({ visibility: 'shown', changedBy: 'A', errors: 0, samples: 0 })
  await set(studio, YARD, ['publishAt'], '2999-12-01')
  await set(studio, YARD, ['unpublishAt'], '3000-01-01T09:00+04:00')
  await set(studio, YARD, ['blocks', 0, 'title'], 'Sample: A title')
  const changed = await standingOf(studio, YARD)
  expect(changed).toMatchObject({
    visibility: 'not-yet',
    from: '2999-12-01T00:00:00.000Z',
    until: '3000-01-01T05:00:00.000Z',
    unpublished: 'changed',
    samples: 1,
  })
  expect(changed?.changedBy).toBeUndefined()
  expect(changed?.changedAt?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
  git('-c', 'user.name=Mona Haddad', '-c', 'user.email=m@example.org', 'commit', '--quiet', '--all', '--message=Later')
  expect(await standingOf(studio, YARD)).toMatchObject({ changedBy: 'Mona Haddad' })
  expect(await standingOf(studio, 'settings.json')).toMatchObject({ changedBy: 'A' })
  expect((await standingOf(studio, 'settings.json'))?.visibility).toBeUndefined()
  await studio.ask('POST /pages', { kind: 'standard', title: 'Ropes', address: '/ropes', isDraft: true, label: 'x' })
  expect(await standingOf(studio, 'pages/ropes.json')).toMatchObject({ visibility: 'draft', unpublished: 'new' })
  rmSync(join(studio.siteDir, '../.git'), { recursive: true })
  const alone = await standingOf(studio, YARD)
  expect(alone).toMatchObject({ visibility: 'not-yet', changedAt: expect.any(String) })
  expect(alone?.unpublished).toBeUndefined()
})

test("finds words in the texts of all documents as the site's search does, and sections by their type", async ({
  studio,
}) => {
  const found = await studio.ask('GET /find', { words: 'brother bargé', types: 'prose' })
  expect(found.texts).toMatchObject([
    {
      file: YARD,
      path: ['blocks', 1, 'sections', 0, 'paragraphs', 0],
      where: ['Text', 'Sections', 1, 'Paragraphs', 1],
    },
  ])
  expect(found.texts[0]?.text).toContain('needed a barge')
  expect(found.sections).toContainEqual({ file: YARD, path: ['blocks', 1], text: 'How it began', where: ['Text'] })
  expect((await studio.ask('GET /find', { words: '1632 960', types: '' })).texts).toMatchObject([
    { file: 'settings.json', path: ['organization', 'phone'] },
  ])
  expect(await studio.ask('GET /find', { words: ' ', types: '' })).toEqual({ texts: [], more: 0, sections: [] })
})

type Named = Pick<ReplaceRequest['places'][number], 'file' | 'by'>

/** All places of the words, to be replaced. */
async function placesOf(studio: Studio, by: string, request: PlacesRequest): Promise<(Occurrence & Named)[]> {
  const { documents } = await studio.ask('GET /places', request)
  return documents.flatMap(({ file, places }) => places.map((place) => ({ ...place, file, by })))
}

test('words are replaced in several files as one step, exactly, and one undo restores all', async ({ studio }) => {
  const files = [YARD, 'pages/contact.json', 'pages/index.json', 'navigation.json', 'settings.json', 'redirects.json']
  const before = files.map(studio.read)
  const places = await placesOf(studio, 'dock', { words: 'YARD', isWholeWord: true })
  expect(new Set(places.map(({ file }) => file)).size).toBeGreaterThan(2)
  const label = 'replacing “yard”'
  expect(await studio.ask('POST /replace', { places, label, isPlan: true })).toEqual({ problems: [] })
  expect(files.map(studio.read)).toEqual(before)
  const { step } = await studio.ask('POST /replace', { places, label })
  expect(step?.files.toSorted()).toEqual([...new Set(places.map(({ file }) => file))].toSorted())
  expect(await placesOf(studio, '', { words: 'yard', isWholeWord: true })).toEqual([])
  // Addresses and names are not texts.
  expect(studio.read('navigation.json')).toContain('"/yard"')
  expect(await studio.refusal('POST /replace', { places, label })).toContain('Search again')
  await studio.ask('POST /undo', { file: 'theme.json', id: step?.id ?? '' })
  expect(files.map(studio.read)).toEqual(before)
})

test('warns of wrong results in advance, and leaves addresses of links, code and placeholders alone', async ({
  studio,
}) => {
  const text = 'A [barge](/barge) of {barge}, `barge` and barge.'
  const path = ['blocks', 1, 'sections', 0, 'paragraphs', 0]
  await set(studio, YARD, path, text)
  const places = await placesOf(studio, 'b'.repeat(900), { words: 'barge' })
  const ofText = places.filter((place) => place.text === text)
  expect(ofText.map(({ start }) => start)).toEqual([text.indexOf('barge'), text.lastIndexOf('barge')])
  const { problems } = await studio.ask('POST /replace', { places: ofText, label: 'x', isPlan: true })
  expect(problems).toContainEqual(expect.objectContaining({ file: YARD, path, severity: 'error', isDocument: true }))
  const links = await placesOf(studio, 'dock', { words: 'barge', isExact: true, hasLinks: true })
  expect(links.filter((place) => place.text === text).map(({ isLink }) => isLink ?? false)).toEqual([
    false,
    true,
    false,
  ])
  const outside = { places: [{ ...ofText[0], file: '../notes.txt' }], label: 'x' }
  expect(await studio.refusal('POST /replace', outside)).toContain('cannot be edited here')
  expect(await studio.refusal('POST /replace', { places: [], label: 'x' })).toBe('Choose at least one place.')
})
