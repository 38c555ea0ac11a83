// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page of its own: what it holds in memory goes with it, as with a reload. */
async function newDocument() {
  vi.resetModules()
  return import('./draft.ts')
}

let drafts: Awaited<ReturnType<typeof newDocument>>
const answers = { email: 'noor@example.com' }

beforeEach(async () => {
  sessionStorage.clear()
  drafts = await newDocument()
})

afterEach(() => vi.restoreAllMocks())

test('what was typed is kept by the name of its form, through a reload', async () => {
  drafts.keepDraft('table', answers)
  expect(drafts.draftOf('table')).toEqual(answers)
  expect(drafts.draftOf('letter')).toBeUndefined()
  expect((await newDocument()).draftOf('table')).toEqual(answers)
})

test('nothing outlives the tab', () => {
  drafts.keepDraft('table', answers)
  drafts.keyFor('table', answers)
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
})

test('the same answers have the same key, through a reload too', async () => {
  const key = drafts.keyFor('table', answers)
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(drafts.keyFor('table', { ...answers })).toBe(key)
  expect((await newDocument()).keyFor('table', answers)).toBe(key)
})

test('answers that are changed and changed back have kept their key', () => {
  const key = drafts.keyFor('table', answers)
  drafts.keepDraft('table', { email: 'noor' })
  drafts.keepDraft('table', answers)
  expect(drafts.keyFor('table', answers)).toBe(key)
})

test('other answers have another key, and so has another form', () => {
  const key = drafts.keyFor('table', answers)
  expect(drafts.keyFor('letter', answers)).not.toBe(key)
  expect(drafts.keyFor('table', { email: 'omar@example.com' })).not.toBe(key)
})

test('once it is a lead, neither the draft nor its key is left', async () => {
  const key = drafts.keyFor('table', answers)
  drafts.dropDraft('table')
  expect(drafts.draftOf('table')).toBeUndefined()
  const reloaded = await newDocument()
  expect(reloaded.draftOf('table')).toBeUndefined()
  expect(reloaded.keyFor('table', answers)).not.toBe(key)
})

test('where storage is forbidden, memory does until the reload', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const key = drafts.keyFor('table', answers)
  expect(drafts.draftOf('table')).toEqual(answers)
  expect(drafts.keyFor('table', answers)).toBe(key)
  drafts.dropDraft('table')
  expect(drafts.draftOf('table')).toBeUndefined()
})

test('what somebody else has stored there is no draft', () => {
  sessionStorage.setItem('draft table', 'not what we write')
  expect(drafts.draftOf('table')).toBeUndefined()
})
