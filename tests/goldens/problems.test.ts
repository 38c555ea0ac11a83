import { expect, test } from 'vitest'
import type { HiddenReason } from '#site/problems/hidden-reason.ts'
import { catalogue } from '#site/problems/catalogue.ts'
import type { Problem } from '#site/problems/problem.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { FORMATS_IN_WORDS, PATTERNS_IN_WORDS } from '#site/validate/patterns.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { wordsFor } from '#live/studio/words/words-for.ts'
import refusals from '#live/words/en/refusals.json' with { type: 'json' }
import { STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import type { PlanLine, PlanNote, Telling } from '#tools/page/plan-lines.ts'
import type { Reason } from '#base/text/reason.ts'
import type { Path } from '#base/json/path.ts'
import { problemCases } from './problem-cases.ts'
import { visible } from './golden.ts'

const { documents } = createSiteLoader('tests/sites/base').load()
const documentAt = (file: string) => [...documentsOf(documents)].find((each) => each.file === file)
const CONTACT = documentAt('pages/contact.json')!
const ANSWER: Path = ['blocks', 1, 'items', 0, 'answer']

/** Where the problems are reported, by the document that they are about. */
const PLACES: Record<keyof typeof problemCases, [file: string, path: Path]> = {
  page: ['pages/contact.json', ANSWER],
  form: ['forms/order.json', ['fields', 0, 'label']],
  settings: ['settings.json', ['organization', 'email']],
  theme: ['theme.json', ['colors', 'light', 'ink']],
  navigation: ['navigation.json', ['header', 'items', 0, 'label']],
  redirects: ['redirects.json', ['redirects', 0, 'from']],
}

/** Each sort of place, for one problem that names it. */
const NAMED_PLACES: [file: string, path: Path][] = [
  ['pages/contact.json', []],
  ['pages/contact.json', ['title']],
  ['pages/contact.json', ['blocks']],
  ['pages/contact.json', ['blocks', 0]],
  ['pages/contact.json', ['blocks', 1, 'items', 1]],
  ['pages/contact.json', ['blocks', 1, 'type']],
  ['pages/contact.json', ['blocks', 7]],
  ['pages/contact.json', ['blocks', 1, 'a', 'b', 1, 'c', 'd', 'e', 'f', 'g', 'h']],
  ['pages/services/rye-bread.json', ['blocks', 7]],
  ['pages/services/rye-bread.json', ['blocks', 7, 'name']],
  ['shared/visit-us.json', ['title']],
  ['forms/order.json', ['fields', 0]],
  ['drawings/loaf.svg', []],
  ['images/boat.jpg', []],
]

/** The English descriptions of required values. */
const REQUIRED: string[] = [
  ...[...JSON.stringify(engineSchemas().definitions).matchAll(/"x-says":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => JSON.parse(text) as string,
  ),
  ...Object.values(PATTERNS_IN_WORDS),
  ...Object.values(FORMATS_IN_WORDS),
]

const HIDDEN: HiddenReason[] = [
  { reason: 'draft' },
  { reason: 'never' },
  { reason: 'not-yet', from: new Date('2026-12-01T05:00:00Z') },
  { reason: 'ended', since: new Date('2026-01-31T20:30:00Z') },
]

const usage = { document: CONTACT, path: ANSWER, value: 'At six.' } as Extract<PlanLine, { type: 'value' }>['usage']

const PLAN_LINES: PlanLine[] = [
  { type: 'value', usage, becomes: { to: 'At seven.' } },
  { type: 'value', usage, becomes: 'removed' },
  { type: 'value', usage, becomes: 'section removed' },
  { type: 'value', usage, becomes: 'section of its own' },
  { type: 'redirect', from: '/a', to: '/b' },
  { type: 'redirect', from: '/a', was: '/b', to: '/c' },
  { type: 'redirect', from: '/a', was: '/b', removedFor: 'no page' },
  { type: 'redirect', from: '/a', was: '/b', removedFor: 'a page there' },
  { type: 'deleted', file: 'pages/contact.json' },
  { type: 'deleted', file: 'pages/gone.json' },
  { type: 'deleted', file: 'forms/order.json' },
  { type: 'moved', file: 'images/a.jpg', to: 'images/b.jpg' },
  { type: 'moved', file: 'pages/a.json', to: 'pages/b.json' },
  { type: 'copied', file: 'pages/a.json', of: 'pages/b.json', title: 'A' },
  { type: 'kept-once', file: 'pages/a.json', number: 1, of: 'pages/b.json' },
]

const TELLING: Record<Telling, true> = {
  'search title': true,
  'search text': true,
  phrase: true,
  heading: true,
  'lead source': true,
}

const PLAN_NOTES: PlanNote[] = [
  { type: 'dead', addresses: ['/a', '/b', '/c'], advice: '' },
  { type: 'leads-to-itself', usage },
  { type: 'moved-before', from: '/a', to: '/b' },
  { type: 'never-published', address: '/a' },
  { type: 'stored-apart', before: 'orders', after: 'requests' },
  { type: 'stored-under', name: 'orders' },
  { type: 'to-be-told-apart' },
  ...Object.keys(TELLING).map((tells): PlanNote => ({
    type: 'to-be-changed',
    file: 'a',
    line: 1,
    value: 'Rye',
    tells: tells as Telling,
  })),
  ...(['page', 'form'] as const).flatMap((of) =>
    [1, 2, 3, 11, 100].map((n): PlanNote => ({ type: 'same-texts', n, of })),
  ),
]

const VALUES: Reason['values'] = { kind: 'service', kinds: ['home', 'service', 'legal'], n: 3 }

const valuesOf = (text: unknown): Reason['values'] =>
  Object.fromEntries(
    [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, VALUES[name] ?? `/${name}`]),
  )

test.each(['ar'])('every text about problems, plans and refusals is said as before: %s', async (language) => {
  const words = await wordsFor({ headers: { [STUDIO_LANGUAGE_HEADER]: language } })
  const problem = (code: string, [file, path]: [string, Path], more: Partial<Problem> = {}): string => {
    const found = { code, severity: 'error', file, line: 3, column: 1, where: '', message: '', hint: '', path } as const
    const { message, hint, where } = words.problem(
      { ...found, ...more },
      { path, document: documentAt(file), documents },
    )
    return `${code} | ${where} | ${message} | ${hint}`
  }
  const cases = Object.entries(problemCases).flatMap(([place, codes]) =>
    Object.entries(codes).flatMap(([code, all]) =>
      (all as unknown[]).map((details) => problem(code, PLACES[place as keyof typeof PLACES], { details })),
    ),
  )
  const codes = Object.values(problemCases).flatMap((each) => Object.keys(each))
  expect(codes.sort()).toEqual(Object.keys(catalogue).sort())
  const texts = [
    ...cases,
    ...NAMED_PLACES.map((place) => problem('wrong-type', place)),
    problem('missing-comma', PLACES.page, { fix: [] }),
    ...[...new Set(REQUIRED)].map((says) => problem('wrong-form', PLACES.page, { details: { found: 'x', says } })),
    ...HIDDEN.map((hidden) => problem('text-too-short', PLACES.page, { hidden, details: { found: '' } })),
    ...PLAN_LINES.map((line) => String(words.planLine(line, documents))),
    ...PLAN_NOTES.map((note) => String(words.planNote(note, documents))),
    ...Object.entries(refusals).map(
      ([code, text]) => `${code} | ${words.refusal({ code: code as Reason['code'], values: valuesOf(text) })}`,
    ),
  ]
  await expect(`${visible(texts.join('\n'))}\n`).toMatchFileSnapshot(`sentences/problems-${language}.txt`)
})
