import { expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { formatProblems } from './format-problems.ts'

const options = { siteDir: '/home/site/site-config', cwd: '/home/site' }

const unknownBlock: Problem = {
  code: 'unknown-block-type',
  severity: 'error',
  file: 'pages/services/rye-bread.json',
  line: 14,
  column: 15,
  where: 'Rye bread > block 3 (painPoint)',
  message: '"painPoint" is not a block.',
  hint: 'Did you mean "painPoints"? Blocks that may stand here: cta, faq.',
}

const stray: Problem = {
  code: 'stray-file',
  severity: 'warning',
  file: 'a,b: 100%.txt',
  line: 1,
  column: 1,
  where: '',
  message: '"a,b: 100%.txt" is not used.',
  hint: '',
}

test('formatProblems as text lists problems by file with positions, then the count', () => {
  const comma: Problem = { ...unknownBlock, line: 20, column: 3, code: 'missing-comma', message: 'A comma is missing.' }
  expect(formatProblems([unknownBlock, comma, stray], 'text', options)).toBe(
    [
      'site-config/pages/services/rye-bread.json:14:15   unknown-block-type',
      '  Rye bread > block 3 (painPoint): "painPoint" is not a block.',
      '  Did you mean "painPoints"? Blocks that may stand here: cta, faq.',
      'site-config/pages/services/rye-bread.json:20:3   missing-comma',
      '  Rye bread > block 3 (painPoint): A comma is missing.',
      '  Did you mean "painPoints"? Blocks that may stand here: cta, faq.',
      '',
      'site-config/a,b: 100%.txt:1:1   stray-file (warning)',
      '  "a,b: 100%.txt" is not used.',
      '',
      '2 errors and 1 warning in 2 files.',
      '',
    ].join('\n'),
  )
})

test('formatProblems prints that there are no problems', () => {
  expect(formatProblems([], 'text', options)).toBe('No problems.\n')
})

test('formatProblems uses colours only with the option', () => {
  expect(formatProblems([stray], 'text', options)).not.toContain('\u001b')
  expect(formatProblems([stray], 'text', { ...options, color: true })).toContain(
    '\u001b[33mstray-file (warning)\u001b[0m',
  )
})

test('formatProblems replaces control characters in file names', () => {
  expect(formatProblems([{ ...stray, file: 'a\u001b[2Jb' }], 'text', options)).toContain('a?[2Jb:1:1')
})

test('formatProblems as annotations escapes special characters', () => {
  expect(formatProblems([unknownBlock, stray], 'github', options)).toBe(
    [
      '::error file=site-config/pages/services/rye-bread.json,line=14,col=15,title=unknown-block-type::Rye bread > block 3 (painPoint): "painPoint" is not a block.%0ADid you mean "painPoints"? Blocks that may stand here: cta, faq.',
      '::warning file=site-config/a%2Cb%3A 100%25.txt,line=1,col=1,title=stray-file::"a,b: 100%25.txt" is not used.',
      '',
    ].join('\n'),
  )
})

test('formatProblems as JSON has the counts and every field', () => {
  expect(JSON.parse(formatProblems([unknownBlock, stray], 'json', options))).toEqual({
    errors: 1,
    warnings: 1,
    problems: [
      { ...unknownBlock, file: 'site-config/pages/services/rye-bread.json' },
      { ...stray, file: 'site-config/a,b: 100%.txt' },
    ],
  })
})

test('formatProblems shows the line of a problem with a mark under the place, in colour with the option', () => {
  const located = { ...unknownBlock, excerpt: { line: '    { "type": "painPoint" },', length: 11 } }
  expect(formatProblems([located], 'text', options)).toBe(
    [
      'site-config/pages/services/rye-bread.json:14:15   unknown-block-type',
      '  Rye bread > block 3 (painPoint): "painPoint" is not a block.',
      '    14 | { "type": "painPoint" },',
      '       |           ^^^^^^^^^^^',
      '  Did you mean "painPoints"? Blocks that may stand here: cta, faq.',
      '',
      '1 error in 1 file.',
      '',
    ].join('\n'),
  )
  const coloured = formatProblems([located], 'text', { ...options, color: true })
  expect(coloured).toContain('\u001b[31m^^^^^^^^^^^\u001b[0m')
})
