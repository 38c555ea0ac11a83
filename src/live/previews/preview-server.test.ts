import { expect, test } from 'vitest'
import { withoutPreviewToken } from './preview-server.ts'

test.each([
  ['/~u3vD1k_-9aQ/services', '/~/services'],
  ['/%7eu3vD1k_-9aQ/services', '/~/services'],
  ['/%7Eu3vD1k_-9aQ', '/~'],
  ['/%257Eu3vD1k_-9aQ%2fservices', '/~'],
  ['//~u3vD1k_-9aQ/services', '//~/services'],
  ['/services', '/services'],
])('the log has no token of the preview at %s', (path, logged) => {
  expect(withoutPreviewToken(path)).toBe(logged)
})
