import { expect, test } from 'vitest'
import { HOME_PATH } from '#studio/protocol/addresses.ts'
import { pathInStudio } from './screens.ts'

const STUDIO = { origin: 'https://studio.example' }

test.each(['/__studio/account', '/__studio/changes/0af3?at=1', '/__studio?change=0af3&file=pages/index.json'])(
  'signing in leads back to %s',
  (to) => {
    expect(pathInStudio(to, STUDIO)).toBe(to)
    expect(pathInStudio(STUDIO.origin + to, STUDIO)).toBe(to)
  },
)

test.each([
  '',
  'https://elsewhere.example/__studio/account',
  '//elsewhere.example/__studio/account',
  '/\\elsewhere.example/__studio/account',
  'http://studio.example/__studio/account',
  'javascript:alert(1)',
  'http://',
  '/__studio/api/documents',
  '/__studio/../elsewhere',
])('signing in leads to the first screen instead of %s', (to) => {
  expect(pathInStudio(to, STUDIO)).toBe(HOME_PATH)
})
