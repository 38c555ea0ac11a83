import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInline } from '#site/inline/parse-inline.ts'
import { areAlike, tidied, withMark, withoutMark, wordsOf } from './atoms.ts'
import type { Atom, Mark } from './atoms.ts'
import { atomsOfMarkup, markupOfAtoms, parseMarkup } from './markup.ts'

/** Every text of a site, regardless of its purpose. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

const texts = ['site-config', 'tests/second-site', 'tests/third-site', 'tests/clinic'].flatMap((site) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => textsOf(JSON.parse(readFileSync(join(site, file), 'utf8')))),
)

/** Texts with marks in various places. */
const anyMarkup = fc
  .array(
    fc.constantFrom(
      '**',
      '*',
      '_',
      '`',
      '[',
      ']',
      '](/prices)',
      '\\',
      '\\*',
      ' ',
      '\n',
      '{brand}',
      'bread',
      'Rye',
      '5',
      '注意',
      '：',
      'خبز',
      '.',
      ', ',
      '(',
      ')',
      '👍',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

const changed = (markup: string, change: (atoms: Atom[]) => Atom[]): string =>
  markupOfAtoms(change(atomsOfMarkup(markup)), markup)

/** Inserts words after some others, with the marks of the last character before them. */
const insert =
  (after: string, words: string) =>
  (atoms: Atom[]): Atom[] => {
    const at = wordsOf(atoms).indexOf(after) + after.length
    return [
      ...atoms.slice(0, at),
      ...Array.from(words, (text) => ({ text, marks: atoms[at - 1]?.marks ?? [] })),
      ...atoms.slice(at),
    ]
  }

const mark =
  (words: string, name: Mark) =>
  (atoms: Atom[]): Atom[] => {
    const start = wordsOf(atoms).indexOf(words)
    return atoms.map((atom, at) => (at >= start && at < start + words.length ? withMark(atom, name) : atom))
  }

const unmark =
  (name: Mark | 'link') =>
  (atoms: Atom[]): Atom[] =>
    atoms.map((atom) => withoutMark(atom, name))

test('the studio reads a running text like the check and the build', () => {
  expect(texts.length).toBeGreaterThan(2000)
  for (const text of texts) expect(parseMarkup(text)).toEqual(parseInline(text).content)
  fc.assert(fc.property(anyMarkup, (text) => void expect(parseMarkup(text)).toEqual(parseInline(text).content)))
})

test('an unchanged text keeps every byte', () => {
  for (const text of texts) expect(markupOfAtoms(atomsOfMarkup(text, { brand: 'Bakery' }), text)).toBe(text)
  fc.assert(
    fc.property(anyMarkup, (text) => {
      expect(markupOfAtoms(atomsOfMarkup(text, { brand: 'Bakery' }), text)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('adding to a text keeps the spelling of all its other parts', () => {
  const inTheMiddle = fc.record({
    text: fc.constantFrom(...texts.filter((each) => /[*_`\]]/.test(each))),
    word: fc.constantFrom('bread', 'R&D'),
  })
  fc.assert(
    fc.property(inTheMiddle, ({ text, word }) => {
      const markup = markupOfAtoms([...atomsOfMarkup(text), ...atomsOfMarkup(` ${word}`)], text)
      expect(markup).toBe(`${text.trimEnd()} ${word}`)
    }),
  )
})

const range = fc.record({
  mark: fc.constantFrom<Mark>('strong', 'em', 'a:/prices'),
  start: fc.nat(30),
  length: fc.nat(12),
})

/** The atoms of a text with additional marks, and the atoms of the markup that is written for them. */
function marked(text: string, marks: { mark: Mark; start: number; length: number }[]): [Atom[], Atom[]] {
  const atoms = marks.reduce(
    (all, { mark: name, start, length }) =>
      all.map((atom, at) =>
        at >= start && at < start + length && !atom.marks.includes('code') ? withMark(atom, name) : atom,
      ),
    atomsOfMarkup(text),
  )
  return [tidied(atoms), tidied(atomsOfMarkup(markupOfAtoms(atoms, text)))]
}

test('the words of a text stay the same, whichever of them are marked', () => {
  fc.assert(
    fc.property(anyMarkup, fc.array(range, { maxLength: 3 }), (text, marks) => {
      const [wanted, shown] = marked(text, marks)
      expect(wordsOf(shown)).toBe(wordsOf(wanted))
    }),
    { numRuns: 2000 },
  )
})

test('any words of ordinary prose can be marked', () => {
  const word = fc.constantFrom(
    'bread',
    'Rye',
    'a',
    '5 €',
    '(so)',
    '“now”',
    'R&D',
    '{brand}',
    '[1]',
    'snake_case',
    '2*3',
  )
  const prose = fc.tuple(fc.array(word, { maxLength: 8 }), fc.constantFrom(' ', ', ', '. ', '\n'))
  fc.assert(
    fc.property(prose, fc.array(range, { maxLength: 1 }), ([words, between], marks) => {
      const [wanted, shown] = marked(words.join(between), marks)
      expect(areAlike(shown, wanted)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

describe('markupOfAtoms writes', () => {
  test.each<[string, string, (atoms: Atom[]) => Atom[], string]>([
    ['bold words', 'Open every day from six', mark('every day', 'strong'), 'Open **every day** from six'],
    ['emphasis', 'Come by today', mark('Come by', 'em'), '_Come by_ today'],
    ['a link', 'See our prices.', mark('our prices', 'a:/prices'), 'See [our prices](/prices).'],
    [
      'a link around bold words',
      'See **our** prices',
      mark('our prices', 'a:/prices'),
      'See [**our** prices](/prices)',
    ],
    ['whole words, without the spaces beside them', 'Open every day', mark('very d', 'strong'), 'Open **every day**'],
    ['words inside of bold ones', '**Open** today', insert('Ope', 'i'), '**Opein** today'],
    ['words after a link, with the escapes before it', '\\*so\\* [a](/b) c', insert('c', 'd'), '\\*so\\* [a](/b) cd'],
    ['emphasis as before', '*Come* by today', insert('Com', 'm'), '*Comme* by today'],
    ['no marks any more', 'Open **every day**', unmark('strong'), 'Open every day'],
    ['no link any more', 'See [our **prices**](/prices).', unmark('link'), 'See our **prices**.'],
    [
      'stars and brackets that are typed',
      'Open',
      insert('Open', ' **now** [sic](x) 5 €* a_b'),
      'Open \\*\\*now\\*\\* [sic\\](x) 5 €* a_b',
    ],
    ['no spaces at the ends', 'Open', insert('Open', '  '), 'Open'],
    ['one line break at a time', 'Open', insert('Open', ' \n\n now\n'), 'Open\nnow'],
  ])('%s', (_, before, change, after) => {
    expect(changed(before, change)).toBe(after)
  })
})
