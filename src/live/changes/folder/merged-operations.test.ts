import { expect, test } from 'vitest'
import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import { mergedOperations } from './merged-operations.ts'

const section = (title: string) => ({ type: 'prose', title, lead: `Of ${title}`, paragraphs: [`All of ${title}.`] })

const base = { title: 'Page', blocks: ['a', 'b', 'c', 'd'].map(section) }

/** The third section, to which all of our operations refer. */
const c = (...rest: Path): Path => ['blocks', 2, ...rest]

const OURS = {
  'set a text': { type: 'set', path: c('title'), value: 'OURS' },
  'set a new field': { type: 'set', path: c('anchor'), value: 'ours' },
  'remove a field': { type: 'remove', path: c('lead') },
  'remove the section': { type: 'remove', path: c() },
  'repeat the section': { type: 'duplicate', path: c() },
  'insert behind it': { type: 'insert', path: ['blocks', 3], value: section('new') },
  'move it up': { type: 'move', path: c(), to: 0 },
} as const satisfies Record<string, Operation>

const THEIRS = {
  nothing: [],
  'a text elsewhere': [{ type: 'set', path: ['title'], value: 'THEIRS' }],
  'a text of another section': [{ type: 'set', path: ['blocks', 0, 'title'], value: 'THEIRS' }],
  'the same text': [{ type: 'set', path: c('title'), value: 'THEIRS' }],
  'the same text in the same way': [{ type: 'set', path: c('title'), value: 'OURS' }],
  'another field of it': [{ type: 'set', path: c('paragraphs', 0), value: 'THEIRS' }],
  'the field that we remove': [{ type: 'set', path: c('lead'), value: 'THEIRS' }],
  'the field that we add': [{ type: 'set', path: c('anchor'), value: 'theirs' }],
  'a section before it': [{ type: 'insert', path: ['blocks', 1], value: section('x') }],
  'a section behind it': [{ type: 'insert', path: ['blocks', 3], value: section('x') }],
  'the section before it, removed': [{ type: 'remove', path: ['blocks', 1] }],
  'the section itself, removed': [{ type: 'remove', path: c() }],
  'the field that we remove, removed': [{ type: 'remove', path: c('lead') }],
  'its place': [{ type: 'move', path: c(), to: 0 }],
  'its place and the same text': [
    { type: 'set', path: c('title'), value: 'THEIRS' },
    { type: 'move', path: c(), to: 0 },
  ],
  'the order of the others': [{ type: 'move', path: ['blocks', 1], to: 0 }],
  'all sections, removed': [{ type: 'set', path: ['blocks'], value: [] }],
} as const satisfies Record<string, readonly Operation[]>

const applied = (value: unknown, operations: readonly Operation[]): unknown =>
  operations.reduce((each, operation) => applyOperation(each, operation), value)

/** "a c#ours- b*": the titles of the sections, with the anchor, a missing lead, and text of others. */
function summaryOf(page: unknown): string {
  const { blocks } = page as { blocks: (Partial<ReturnType<typeof section>> & { anchor?: string })[] }
  return blocks
    .map(({ title, anchor, lead, paragraphs }) => {
      const isTheirs = lead === 'THEIRS' || paragraphs?.[0] === 'THEIRS'
      return `${title}${anchor === undefined ? '' : `#${anchor}`}${lead === undefined ? '-' : ''}${isTheirs ? '*' : ''}`
    })
    .join(' ')
}

/** The document with both changes, or the conflict: "? current place: ours, theirs". */
function outcome(theirs: readonly Operation[], ours: Operation): string {
  const now = applied(base, theirs)
  const merged = mergedOperations(base, now, [ours])
  if (!('conflict' in merged)) return summaryOf(applied(now, merged))
  const { path, yours, theirs: other } = merged.conflict
  const value = (text: unknown): string => (typeof text === 'string' ? text : '–')
  return `? ${path?.join('.') ?? 'gone'}${yours === undefined ? '' : `: ${value(yours)}, ${value(other)}`}`
}

/** In the order of `OURS`. */
test.each<[theirs: keyof typeof THEIRS, outcomes: string]>([
  ['nothing', 'a b OURS d | a b c#ours d | a b c- d | a b d | a b c c d | a b c new d | c a b d'],
  ['a text elsewhere', 'a b OURS d | a b c#ours d | a b c- d | a b d | a b c c d | a b c new d | c a b d'],
  [
    'a text of another section',
    'THEIRS b OURS d | THEIRS b c#ours d | THEIRS b c- d | THEIRS b d | THEIRS b c c d | THEIRS b c new d | c THEIRS b d',
  ],
  [
    'the same text',
    '? blocks.2.title: OURS, THEIRS | a b THEIRS#ours d | a b THEIRS- d | ? blocks.2 | a b THEIRS THEIRS d | a b THEIRS new d | THEIRS a b d',
  ],
  [
    'the same text in the same way',
    'a b OURS d | a b OURS#ours d | a b OURS- d | ? blocks.2 | a b OURS OURS d | a b OURS new d | OURS a b d',
  ],
  [
    'another field of it',
    'a b OURS* d | a b c#ours* d | a b c-* d | ? blocks.2 | a b c* c* d | a b c* new d | c* a b d',
  ],
  [
    'the field that we remove',
    'a b OURS* d | a b c#ours* d | ? blocks.2.lead | ? blocks.2 | a b c* c* d | a b c* new d | c* a b d',
  ],
  [
    'the field that we add',
    'a b OURS#theirs d | ? blocks.2.anchor: ours, theirs | a b c#theirs- d | ? blocks.2 | a b c#theirs c#theirs d | a b c#theirs new d | c#theirs a b d',
  ],
  [
    'a section before it',
    'a x b OURS d | a x b c#ours d | a x b c- d | a x b d | a x b c c d | a x b c new d | ? blocks.3',
  ],
  [
    'a section behind it',
    'a b OURS x d | a b c#ours x d | a b c- x d | a b x d | a b c c x d | a b c new x d | ? blocks.2',
  ],
  ['the section before it, removed', 'a OURS d | a c#ours d | a c- d | a d | a c c d | a c new d | ? blocks.1'],
  ['the section itself, removed', '? gone: OURS, – | ? gone: ours, – | ? gone | a b d | ? gone | a b new d | ? gone'],
  [
    'the field that we remove, removed',
    'a b OURS- d | a b c#ours- d | a b c- d | ? blocks.2 | a b c- c- d | a b c- new d | c- a b d',
  ],
  ['its place', 'OURS a b d | c#ours a b d | c- a b d | a b d | c c a b d | c new a b d | c a b d'],
  [
    'its place and the same text',
    '? blocks.0.title: OURS, THEIRS | THEIRS#ours a b d | THEIRS- a b d | ? blocks.0 | THEIRS THEIRS a b d | THEIRS new a b d | ? blocks.0',
  ],
  ['the order of the others', 'b a OURS d | b a c#ours d | b a c- d | b a d | b a c c d | b a c new d | ? blocks.2'],
  ['all sections, removed', '? gone: OURS, – | ? gone: ours, – | ? gone | ? gone | ? gone | ? gone | ? gone'],
])('where another program has changed %s, each operation is done at its place, or asked about', (theirs, outcomes) => {
  expect(
    Object.values(OURS)
      .map((operation) => outcome(THEIRS[theirs], operation))
      .join(' | '),
  ).toBe(outcomes)
})

test('operations of one request build on each other, and a conflict of one fails them all', () => {
  const now = applied(base, THEIRS['a section before it'])
  const again: Operation = { type: 'set', path: ['blocks', 3, 'title'], value: 'COPY' }
  const both = mergedOperations(base, now, [OURS['repeat the section'], again])
  expect('conflict' in both || summaryOf(applied(now, both))).toBe('a x b c COPY d')
  const edited = applied(now, [{ type: 'set', path: ['title'], value: 'THEIRS' }])
  const title: Operation = { type: 'set', path: ['title'], value: 'OURS' }
  expect(mergedOperations(base, edited, [OURS['set a text'], title])).toEqual({
    conflict: { path: ['title'], yours: 'OURS', theirs: 'THEIRS' },
    index: 1,
  })
})
