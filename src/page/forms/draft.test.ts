// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Loads the module again, as in a new document. */
async function newDocument() {
  vi.resetModules()
  return import('./draft.ts')
}

let drafts: Awaited<ReturnType<typeof newDocument>>
const values = { email: 'noor@example.com' }

beforeEach(async () => {
  sessionStorage.clear()
  drafts = await newDocument()
})

afterEach(() => vi.restoreAllMocks())

test('a draft is saved by the name of its form and survives a reload', async () => {
  drafts.saveDraft('table', values)
  expect(drafts.draftOf('table')).toEqual(values)
  expect(drafts.draftOf('letter')).toBeUndefined()
  expect((await newDocument()).draftOf('table')).toEqual(values)
})

test('a draft is not stored beyond the tab', () => {
  drafts.saveDraft('table', values)
  drafts.keyFor('table', values)
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
})

test('keyFor returns the same key for the same values, also after a reload', async () => {
  const key = drafts.keyFor('table', values)
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(drafts.keyFor('table', { ...values })).toBe(key)
  expect((await newDocument()).keyFor('table', values)).toBe(key)
})

test('keyFor returns the same key for values that were changed and changed back', () => {
  const key = drafts.keyFor('table', values)
  drafts.saveDraft('table', { email: 'noor' })
  drafts.saveDraft('table', values)
  expect(drafts.keyFor('table', values)).toBe(key)
})

test('keyFor returns another key for other values and for another form', () => {
  const key = drafts.keyFor('table', values)
  expect(drafts.keyFor('letter', values)).not.toBe(key)
  expect(drafts.keyFor('table', { email: 'omar@example.com' })).not.toBe(key)
})

test('dropDraft removes the draft and its key', async () => {
  const key = drafts.keyFor('table', values)
  drafts.dropDraft('table')
  expect(drafts.draftOf('table')).toBeUndefined()
  const reloaded = await newDocument()
  expect(reloaded.draftOf('table')).toBeUndefined()
  expect(reloaded.keyFor('table', values)).not.toBe(key)
})

test('drafts are kept in memory when storage is blocked', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const key = drafts.keyFor('table', values)
  expect(drafts.draftOf('table')).toEqual(values)
  expect(drafts.keyFor('table', values)).toBe(key)
  drafts.dropDraft('table')
  expect(drafts.draftOf('table')).toBeUndefined()
})

test('draftOf ignores stored text that is not a draft', () => {
  sessionStorage.setItem('draft table', 'not what we write')
  expect(drafts.draftOf('table')).toBeUndefined()
})
