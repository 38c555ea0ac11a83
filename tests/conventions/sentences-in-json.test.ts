import { expect, test } from 'vitest'
import { codeOf, sourceFiles } from './source-files.ts'

/** Files that recognize, compare or sort words that people write, in Arabic among other languages. */
const RECOGNIZED = [
  'src/base/text/languages/weekdays.ts',
  'src/base/text/phone-numbers.ts',
  'src/base/text/words/search-terms.ts',
  'src/page/blocks/team/Team.tsx',
  'src/site/checks/facts/opening-hours.ts',
  'src/site/checks/pages/copied-names.ts',
  'src/site/languages/terms.ts',
  // The reason for a problem names a letter as an example.
  'src/site/problems/reasons.ts',
  'src/tools/import/read-word.ts',
  'src/tools/import/wordpress/export-pages.ts',
  'src/tools/import/wordpress/post-folder.ts',
]

test('sentences in Arabic are in JSON, where every language has its own', () => {
  const code = sourceFiles('src').filter(({ path }) => !/\.(?:test|fixture|generated)\.tsx?$/.test(path))
  const withArabic = code.filter((file) =>
    /(?=\p{L})\p{Script=Arabic}/u.test(codeOf(file).replaceAll(/ \/\/ .*$/gm, '')),
  )
  expect(withArabic.map(({ path }) => path).sort()).toEqual(RECOGNIZED)
})
