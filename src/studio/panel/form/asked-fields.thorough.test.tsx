// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadFormParts, loadLater } from '#studio/panel/load-later.ts'
import { alternatives, blockSchema, definition, fieldSchema, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, ResolvedSchema } from '#studio/protocol/schema.ts'
import { openFirst } from '#studio/panel/state/document/open-document.ts'
import { StudioStore } from '#studio/panel/state/studio-store.ts'
import { StoreProvider } from '#studio/panel/state/use-studio.ts'
import { loadWords } from '#studio/words/words.ts'
import { Inspector } from '#studio/panel/shell/Inspector.tsx'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import type { Api } from '#studio/protocol/requests.ts'

/**
 * The facts that the studio has for a site; in a process of its own, as the schemas are read relative to the running
 * file.
 */
const { fixed, facts: siteFacts } = JSON.parse(
  execFileSync(process.execPath, ['scripts/run.js', 'tests/studio/print-studio-facts.ts', 'tests/first-site'], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  }),
) as { fixed: FixedFacts; facts: SiteFacts }

// A site in several languages has more fields.
const siteLanguages = [
  { name: 'en', title: 'English' },
  { name: 'ar', title: 'Arabic' },
]
const facts = { ...siteFacts, siteLanguages }

preparePanelDom()
beforeAll(async () => {
  vi.stubGlobal('CSS', { highlights: new Map() })
  await loadWords(['en'])
  await loadLater()
  await loadFormParts()
})
afterEach(cleanup)

/** The form of a document, or of a section of it, with the requests that write. */
async function renderForm(file: string, value: Group, section?: number) {
  const written: string[] = []
  const text = JSON.stringify(value)
  const document = { file, text, revision: '1', problems: [], otherErrors: 0, shell: '', history: {}, isMerged: false }
  const answers: Partial<Record<keyof Api, unknown>> = {
    'GET /fixed-facts': fixed,
    'GET /facts': { version: '1', facts },
    'GET /document': { ...document, samples: { here: [], elsewhere: 0 } },
  }
  const store = new StudioStore(((name: keyof Api) => {
    if (!name.startsWith('GET')) written.push(name)
    return Promise.resolve(answers[name] ?? {})
  }) as never)
  await openFirst(store, file)
  store.canvas.select(section)
  render(
    <StoreProvider value={store}>
      <Inspector onDialog={() => {}} />
    </StoreProvider>,
  )
  return { store, written }
}

/**
 * Every kind of form: the file, the schema of the edited value, its place in the document, and the rest of the
 * document.
 */
const FORMS: readonly (readonly [name: string, file: string, schema: ResolvedSchema, place: Path])[] = [
  ...(['settings', 'navigation', 'theme', 'redirects', 'rules', 'terms'] as const).map(
    (role) => [role, `${role}.json`, definition(fixed.documents[role] ?? '', fixed), []] as const,
  ),
  ['page', 'pages/index.json', definition('Page', fixed), []] as const,
  ['form', 'forms/ask.json', definition('Form', fixed), []] as const,
  ['kind', 'kinds/own.json', definition(fixed.documents['kind'] ?? '', fixed), []] as const,
  ...Object.keys(fixed.blocks).map(
    (type) => [type, 'pages/index.json', blockSchema(type, fixed), ['blocks', 0]] as const,
  ),
]

/** Fields that forms do not offer as a chip, with the reason. */
const ELSEWHERE: Record<string, string> = {
  'page.independent': 'written by the commands of languages',
  'page.slug': 'edited beside the address',
  'settings.format': 'written by "migrate"',
  'settings.languages': 'a language is added by a command',
  'Image.crop': 'chosen on the picture',
  'Image.focus': 'chosen on the picture',
  'Image.decorative': 'chosen above the fields of the picture',
  'shared.override': 'begun in the note on a kept section',
}

/** The note for code editors, and whether a section is hidden, which the list of sections shows. */
const OF_ALL = /\.\$schema$|^\w+\.hidden$/

interface Pass {
  /** Lists have one entry each, so that the fields of entries are offered. */
  hasEntries: boolean
  /** The alternative to use if a group has exactly one of several fields. */
  turn: number
}

/** Whether a group contains a list of groups, at any depth. */
function hasLists(reference: FieldSchema, within: readonly string[]): boolean {
  const { properties = {} } = resolve(reference, fixed)
  return Object.values(properties).some((field) => {
    const { type, items = {}, of = '' } = resolve(field, fixed)
    if (of !== '' && within.includes(of)) return false
    return type === 'array' ? resolve(items, fixed).type === 'object' : hasLists(field, [...within, of])
  })
}

/** The largest number of alternatives in a group, or in one of its groups. */
function mostWays(reference: FieldSchema, within: readonly string[]): number {
  const schema = resolve(reference, fixed)
  if (schema.of !== undefined && within.includes(schema.of)) return 1
  const below = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  // The choice between page and form does not affect other fields of an action.
  if (schema.of === 'Action') return 1
  return Math.max(1, alternatives(schema).length, ...below.map((each) => mostWays(each, [...within, schema.of ?? ''])))
}

/** A value with only the required fields, or also one entry in each list, so that the fields of entries are offered. */
function bare(reference: FieldSchema, { hasEntries, turn }: Pass, within: readonly string[] = []): unknown {
  const schema = resolve(reference, fixed)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'array') {
    const types = Object.keys(resolve(schema.items ?? {}, fixed)['x-types'] ?? {})
    const entry = bare(schema.items ?? {}, { hasEntries, turn }, within)
    return types.length > 0 ? types.map((type) => ({ ...(entry as Group), type })) : [entry]
  }
  if (schema.type !== 'object')
    return (
      schema.examples?.[0] ??
      schema.enum?.[0] ??
      (schema.type === 'boolean' ? true : schema.type === 'string' ? 'x' : 1)
    )
  const ways = alternatives(schema)
  const either = ways[turn % Math.max(1, ways.length)]
  // Ends recursive schemas.
  const isWithin = (of = ''): boolean => of !== '' && within.includes(of)
  const groups = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { type, items = {}, of } = resolve(field, fixed)
    const item = resolve(items, fixed)
    const isList = type === 'array' && item.type === 'object' && !isWithin(item.of)
    const isGroup = type === 'object' && hasLists(field, [...within, of ?? '']) && !isWithin(of)
    return hasEntries && (isList || isGroup) && !alternatives(schema).includes(name) ? [name] : []
  })
  const names = new Set([...(schema.required ?? []), ...(either === undefined ? [] : [either]), ...groups])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      bare(schema.properties?.[name] ?? {}, { hasEntries, turn }, [...within, schema.of ?? '']),
    ]),
  )
}

/** The name of a field in its group, by the group's definition if it has one. */
function* optionalFields(schema: ResolvedSchema, place: string, within: readonly string[]): Generator<string> {
  const name = schema.of ?? place
  if (within.includes(name)) return
  const deeper = [...within, name]
  if (schema.type === 'array') yield* optionalFields(resolve(schema.items ?? {}, fixed), `${place}[]`, within)
  for (const [field, raw] of Object.entries(schema.properties ?? {})) {
    const child = resolve(raw, fixed)
    const isAsked = !(schema.required ?? []).includes(field) && !alternatives(schema).includes(field)
    if (isAsked) yield `${name}.${field}`
    yield* optionalFields(child, `${name}.${field}`, deeper)
  }
}

/** The same name for a place in a document. */
function nameOf(path: Path, root: ResolvedSchema, rootName: string): string {
  let schema = root
  let place = rootName
  for (const [index, step] of path.entries()) {
    const field = typeof step === 'number' ? resolve(schema.items ?? {}, fixed) : fieldSchema(schema, step, fixed)!
    place = typeof step === 'number' ? `${place}[]` : `${schema.of ?? place}.${step}`
    if (index < path.length - 1) schema = field
  }
  return place
}

const chips = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.chips:not(.sorts) .chip')]

/** Opens each entry and presses each chip, including new ones. */
async function pressAll(store: StudioStore): Promise<void> {
  const ofPictures = new WeakSet<Element>()
  for (;;) {
    const entries = document.querySelectorAll('.card-title[aria-expanded=false]')
    const pressed = chips().filter((each) => !ofPictures.has(each))
    if (entries.length === 0 && pressed.length === 0) return
    const before = store.get().asked.length
    await act(async () => {
      for (const each of [...entries, ...pressed]) fireEvent.click(each)
      await loadFormParts()
    })
    const left = chips().filter((each) => pressed.includes(each))
    // A picture is chosen in a dialog.
    expect(left.length === 0 || document.querySelector('dialog[open]') !== null).toBe(true)
    for (const each of left) ofPictures.add(each)
    expect(store.get().asked.length - before).toBe(pressed.length - left.length)
  }
}

test.each(FORMS)(
  'a chip of %s adds an empty field to the form, and nothing to the document',
  async (name, file, schema, place) => {
    const root = schema.of ?? name
    const pressed = new Set<string>()
    const isPicture = (each: string): boolean => /^Image\.|[Ii]mage$|\.poster$|\.photo$|\.picture$/.test(each)
    const isElsewhere = (each: string): boolean => each in ELSEWHERE || OF_ALL.test(each) || isPicture(each)
    const expected = [...new Set(optionalFields(schema, root, []))].filter((each) => !isElsewhere(each))
    const missing = (): string[] => expected.filter((each) => !pressed.has(each))
    const ways = mostWays(schema, [])
    const turns = Array.from({ length: ways }, (_, turn) => turn)
    for (const pass of turns.flatMap((turn) => [false, true].map((hasEntries) => ({ hasEntries, turn })))) {
      const value = bare(schema, pass) as Group
      const isBlock = place.length > 0
      const whole = isBlock ? { kind: 'standard', title: 'Page', blocks: [{ ...value, type: name }] } : value
      const { store, written } = await renderForm(file, whole, isBlock ? 0 : undefined)
      const before = store.get().value
      await pressAll(store)
      for (const { path } of store.get().asked) {
        pressed.add(nameOf(path.slice(place.length), schema, root))
        expect(document.querySelector(`[data-path='${JSON.stringify(path)}']`)).not.toBeNull()
      }
      expect(store.get().value).toBe(before)
      expect(written).toEqual([])
      cleanup()
      if (missing().length === 0) break
    }
    expect(missing()).toEqual([])
  },
)

test('the first value writes the group around it, and nothing else', async () => {
  const page = { kind: 'standard', title: 'Page', blocks: [{ type: 'hero', title: 'Opening' }] }
  const { store, written } = await renderForm('pages/index.json', page)
  const press = async (label: RegExp): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: label }))
    await act(async () => await loadFormParts())
  }
  await press(/Search engines and shared links/)
  await press(/Keywords/)
  expect(screen.getByRole('button', { name: /In search results/ })).toBeTruthy()
  await press(/Add: Entry/)
  expect(store.get().value).toEqual(page)
  expect(written).toEqual([])
  const entry = screen.getByRole('textbox', { name: 'Entry 1' })
  expect(document.activeElement).toBe(entry)
  fireEvent.change(entry, { target: { value: 'oven' } })
  expect(store.get().value).toEqual({ ...page, seo: { keywords: ['oven'] } })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Entry 1' }))
})

test('a switch shows its usual position, and a language or a date is not written before it is chosen', async () => {
  const page = { kind: 'standard', title: 'Page', blocks: [{ type: 'hero', title: 'Opening' }] }
  const { store } = await renderForm('pages/index.json', page)
  for (const label of ['Breadcrumb', 'Only in', 'Unpublish at']) {
    fireEvent.click(screen.getByRole('button', { name: label }))
    await act(async () => await loadFormParts())
  }
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Breadcrumb' }).checked).toBe(true)
  expect(store.get().value).toEqual(page)
  fireEvent.click(screen.getByRole('switch', { name: 'Breadcrumb' }))
  expect(store.get().value).toEqual({ ...page, breadcrumb: false })
  fireEvent.click(screen.getByRole('button', { name: /Leave out “Unpublish at”/ }))
  expect(store.get().asked.map(({ path }) => path)).toEqual([['only']])
  expect(store.get().value).toEqual({ ...page, breadcrumb: false })
})

test('an alternative field is written once it has a value, in place of the previous one', async () => {
  const action = { label: 'Ask us', href: '/contact' }
  const page = { kind: 'standard', title: 'Page', blocks: [{ type: 'cta', title: 'Call', actions: [action] }] }
  const { store } = await renderForm('pages/index.json', page, 0)
  fireEvent.click(await screen.findByRole('button', { name: /^Ask us/ }))
  fireEvent.click(screen.getByRole('radio', { name: /form/i }))
  await act(async () => await loadFormParts())
  expect(store.get().value).toEqual(page)
  const form = await screen.findByRole('combobox', { name: /form/i })
  fireEvent.change(form, { target: { value: facts.forms[0]!.name } })
  expect(valueAt(store.get().value, ['blocks', 0, 'actions', 0])).toEqual({
    label: 'Ask us',
    form: facts.forms[0]!.name,
  })
})
