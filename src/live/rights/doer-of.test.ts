import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { Journal } from '#live/changes/folder/journal.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import type { TeamRole } from '#studio/protocol/team/rights.ts'
import { doerOf } from './doer-of.ts'

const test = base.extend('site', ({}, { onCleanup }) => {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-doer-'))
  onCleanup(() => rmSync(root, { recursive: true }))
  const siteDir = join(root, 'site')
  cpSync('tests/second-site', siteDir, { recursive: true })
  const folder = new SiteFolder(siteDir)
  const journal = new Journal(join(root, 'journal.jsonl'))
  const store = new DocumentStore(folder, journal)
  return { folder, journal, store, read: (file: string) => readFileSync(join(siteDir, file), 'utf8') }
})

const person = (role: TeamRole): Person => ({
  id: role,
  name: role,
  mail: `${role}@site.example`,
  role,
  mayReadLeads: false,
})
const [reader, writer, owner] = (['reader', 'writer', 'owner'] as const).map((role) => doerOf(person(role), 'en'))

async function set(store: DocumentStore, file: string, value: string, doer = writer) {
  const { revision } = await store.read(file)
  return store.edit({ ...doer, file, revision, label: 'A text', operations: [{ type: 'set', path: ['title'], value }] })
}

test('a writer edits a page, as the author of the version', async ({ site }) => {
  await set(site.store, 'pages/index.json', 'Another title')
  expect(site.read('pages/index.json')).toContain('Another title')
  expect(site.journal.latest()?.author).toEqual({ id: 'writer', name: 'writer', email: 'writer@site.example' })
})

test('a writer cannot edit settings, and nothing of the attempt is recorded', async ({ site }) => {
  const before = site.read('settings.json')
  await expect(set(site.store, 'settings.json', 'x')).rejects.toMatchObject({
    reason: { code: 'not-allowed', file: 'settings.json' },
  })
  await expect(set(site.store, 'pages/index.json', 'x', reader)).rejects.toMatchObject({
    reason: { code: 'not-allowed' },
  })
  expect(site.read('settings.json')).toBe(before)
  expect(site.journal.latest()).toBeUndefined()
})

test('a step that is only partly allowed is not written at all', async ({ site }) => {
  const changes = [
    { file: 'pages/new.json', after: '{}' },
    { file: 'theme.json', before: site.read('theme.json'), after: '{}' },
  ]
  await expect(site.store.write('Both', () => Promise.resolve(changes), writer)).rejects.toMatchObject({
    reason: { file: 'theme.json' },
  })
  expect(() => site.read('pages/new.json')).toThrow('ENOENT')
})

test('a writer can neither undo nor redo the step of an owner', async ({ site }) => {
  await set(site.store, 'settings.json', 'x', owner)
  const [after, file] = [site.read('settings.json'), 'settings.json']
  await expect(site.store.step('undo', { file }, writer)).rejects.toMatchObject({
    reason: { code: 'not-allowed', file },
  })
  expect(site.read(file)).toBe(after)
  await site.store.step('undo', { file }, owner)
  await expect(site.store.step('redo', { file }, writer)).rejects.toMatchObject({
    reason: { code: 'not-allowed', file },
  })
  expect(site.read(file)).not.toBe(after)
})

test('a writer adds raster pictures, but no SVG', async ({ site }) => {
  const added = await site.folder.addFile('images', 'new.png', Buffer.from('pixels'), writer)
  expect(added).toEqual({ file: 'images/new.png', isNew: true })
  const svg = site.folder.addFile('images', 'new.svg', Buffer.from('<svg/>'), writer)
  await expect(svg).rejects.toMatchObject({ reason: { code: 'not-allowed', file: 'images/new.svg' } })
  expect(() => site.read('images/new.svg')).toThrow('ENOENT')
})
