import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Matches the beginning of a comment that leaves out the noun it is about. The second line of a `//` comment is none. */
const WITHOUT_NOUN = /(?:\/\*\*?\s+(?:\* )?|(?<!^[ \t]*\/\/.*\n[ \t]*)\/\/ )(?:Of|Those|That of|So many|As many)\b.*/gm

test.each([
  ['/** Of the edit. */', true],
  ['/**\n * Those of the page.\n */', true],
  ['const a = 1 // So many at most.', true],
  ['  // The limit of the whole\n  // That of each part is less.', false],
  ['/** Offers of the site. */', false],
])('%j leaves out its noun: %s', (text, expected) => {
  expect([...text.matchAll(WITHOUT_NOUN)].length > 0).toBe(expected)
})

test('a comment begins with the noun that it is about, not with Of, Those, That of, So many or As many', () => {
  const offences = sourceFiles('src', 'scripts', 'tests').flatMap(({ path, text }) =>
    path === 'tests/conventions/comments.test.ts'
      ? []
      : [...text.matchAll(WITHOUT_NOUN)].map(([comment]) => `${path}: ${comment}`),
  )
  expect(offences).toEqual([])
})
