import { expect, test } from 'vitest'
import { CachingDocument, DocumentCache } from './document-cache.ts'

class Page extends CachingDocument {
  readonly name = '/'
}

test.each([
  ['a CachingDocument', new Page()],
  ['another object', { name: '/' }],
])('DocumentCache has what was found in %s, and not in a copy of it', (_, page) => {
  const one = new DocumentCache<string>()
  const other = new DocumentCache<string>()
  one.set(page, 'one')
  other.set(page, 'other')
  expect([one.get(page), other.get(page)]).toEqual(['one', 'other'])
  expect(one.get({ ...page })).toBeUndefined()
  expect(new DocumentCache<string>().get(page)).toBeUndefined()
})
