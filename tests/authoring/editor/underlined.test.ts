import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageOf, SITE, underlinedIn } from './json-language.ts'

const PAGE = 'pages/example.json'

const page = (block: string) =>
  `{ "kind": "standard", "title": "Example", "blocks": [{ "type": "hero", "title": "Hello there" }, ${block}] }`
const cta = (action: string) => page(`{ "type": "cta", "title": "Next", "actions": [${action}] }`)

/** A slip, the text that an editor underlines, and the message. */
const SLIPS: [slip: string, file: string, text: string, underlined: string, message: string][] = [
  [
    'neither a link nor a form',
    PAGE,
    cta('{ "label": "Go" }'),
    '"Go"',
    'Here "href" or "form" is missing. Give one of the two.',
  ],
  [
    'a link and a form',
    PAGE,
    cta('{ "label": "Go", "href": "/", "form": "slip" }'),
    '"slip"',
    '"href" and "form" cannot stand together. Keep one of them.',
  ],
  [
    'an address without its slash',
    PAGE,
    cta('{ "label": "Go", "href": "contact" }'),
    '"contact"',
    'This must be an address that begins with "/", "#", "https://", "mailto:" or "tel:". For example: "/services/enterprise-rag#faq".',
  ],
  [
    'a misspelled field',
    PAGE,
    page('{ "type": "hero", "title": "Hello again", "subtilte": "Yes" }'),
    '"subtilte"',
    'There is no such field here. Possible: type, anchor, hidden, only, placeholder, title, subtitle, badges, actions, layout, size, drawing, places, image, sky, ground, particles.',
  ],
  [
    'a missing field',
    PAGE,
    page('{ "type": "hero" }'),
    '"hero"',
    '"title" is missing. Add "title". The main heading of the page. Promise one thing. For example: "Answers out of your own documents, each with its source beside it".',
  ],
  [
    'a text in the place of a list',
    PAGE,
    page('{ "type": "cta", "title": "Next", "actions": "Go" }'),
    '"Go"',
    'This must be a list in [ ]. Write it like this: [{ "label": "Contact us", "href": "/contact" }]',
  ],
  [
    'a list in the place of a text',
    PAGE,
    page('{ "type": "hero", "title": ["Hello"] }'),
    '["Hello"]',
    'This must be text in double quotes. For example: "Answers out of your own documents, each with its source beside it".',
  ],
  ['an empty list', PAGE, page('{ "type": "faq", "title": "Next", "items": [] }'), '[]', 'This is an empty list.'],
  ['a text of spaces', PAGE, page('{ "type": "hero", "title": "  " }'), '"  "', 'This holds nothing but spaces.'],
  ['an empty text', PAGE, page('{ "type": "hero", "title": "" }'), '""', 'This is empty.'],
  [
    'a short text',
    PAGE,
    page('{ "type": "hero", "title": "abc" }'),
    '"abc"',
    'This is too short: it needs at least 4 characters.',
  ],
  [
    'a long text',
    PAGE,
    cta(`{ "label": "${'x'.repeat(41)}", "href": "/" }`),
    `"${'x'.repeat(41)}"`,
    'This is too long: at most 40 characters fit.',
  ],
  [
    'an unknown kind',
    PAGE,
    '{ "kind": "servce", "title": "Example", "blocks": [{ "type": "hero", "title": "Hello there" }] }',
    '"servce"',
    'There was no kind of page of this name when the site was last checked. Possible: standard, legal, post, product, service.',
  ],
  [
    'a colour by its name',
    'theme.json',
    readFileSync(`${SITE}/theme.json`, 'utf8').replace(/"canvas": "#[0-9a-f]{6}"/, '"canvas": "red"'),
    '"red"',
    'This must be a colour: # and six characters from 0 to 9 and a to f. For example: "#f7f8f5".',
  ],
  [
    'a colour by its name beside a brand',
    'theme.json',
    '{ "brand": "#0a6b5e", "colors": { "light": { "canvas": "red" } } }',
    '"red"',
    'This must be a colour: # and six characters from 0 to 9 and a to f. For example: "#f7f8f5".',
  ],
  [
    'a number in quotes',
    'settings.json',
    readFileSync(`${SITE}/settings.json`, 'utf8').replace(/"copyrightYear": \d+/, '"copyrightYear": "2024"'),
    '"2024"',
    'This must be a whole number. For example: 2024.',
  ],
  [
    'a number that is too small',
    'settings.json',
    readFileSync(`${SITE}/settings.json`, 'utf8').replace(/"copyrightYear": \d+/, '"copyrightYear": 24'),
    '24',
    'This is too small: it must be 1990 or more.',
  ],
  [
    'an endpoint in another folder',
    'forms/slip.json',
    readFileSync(`${SITE}/forms/slip.json`, 'utf8').replace(/"\/api\/[^"]+"/, '"/lead"'),
    '"/lead"',
    'This must be an address of the site\'s own server, because other services cannot be used here: it begins with /api/ and is made of small letters, digits and single dashes. For example: "/api/expert-talk/".',
  ],
]

test.each(SLIPS)('%s is underlined once, with a plain message', async (_, file, text, underlined, message) => {
  expect(await underlinedIn(file, text)).toEqual([[underlined, message]])
})

/** Without the line that names the schema: the editor finds it by the file's name. */
const written = (file: string): string => readFileSync(file, 'utf8').replace(/"\$schema": "[^"]*",?/, '')

const documentsIn = (siteDir: string): string[] =>
  readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))

test('a text whose width is valid is not underlined: few Chinese characters, or combining accents', async () => {
  expect(await underlinedIn(PAGE, page('{ "type": "hero", "title": "茶" }'))).toEqual([])
  expect(await underlinedIn(PAGE, cta(`{ "label": "${'e\u0301'.repeat(40)}", "href": "/" }`))).toEqual([])
})

test('no document of the second site is underlined', async () => {
  for (const file of documentsIn(SITE)) expect(await underlinedIn(file, written(`${SITE}/${file}`)), file).toEqual([])
})

test('no document of the second site in Arabic is underlined', async ({ onTestFinished }) => {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-arabic-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  for (const folder of [SITE, 'tests/second-site-arabic']) cpSync(folder, siteDir, { recursive: true })
  const language = await languageOf(siteDir)
  for (const file of documentsIn(siteDir))
    expect(await underlinedIn(file, written(join(siteDir, file)), language), file).toEqual([])
})

/** Keywords for which the language service only has its own messages. */
const WORDED_BY_SERVICE = [
  'required',
  'oneOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'uniqueItems',
  'multipleOf',
  'contains',
  'minProperties',
  'maxProperties',
  'dependencies',
]

describe.each(readdirSync('schema/editor').filter((name) => name !== 'suggestions.schema.json'))('%s', (name) => {
  test('has a message for everything that it refuses', () => {
    expect(
      unworded(JSON.parse(readFileSync(`schema/editor/${name}`, 'utf8')) as Record<string, unknown>, name),
    ).toEqual([])
  })
})

/** The places in a schema where the language service would show its own messages. */
function unworded(schema: Record<string, unknown>, path: string): string[] {
  const { errorMessage, patternErrorMessage, ...keywords } = schema
  const own = Object.keys(keywords).filter((keyword) => {
    if (WORDED_BY_SERVICE.includes(keyword)) return true
    if (keyword === 'pattern' || keyword === 'format') return patternErrorMessage === undefined
    if (keyword === 'additionalProperties') return keywords[keyword] === false && errorMessage === undefined
    return ['type', 'enum', 'not'].includes(keyword) && errorMessage === undefined
  })
  const below = Object.entries(keywords).flatMap(([keyword, child]) => {
    // The content of these is never shown.
    if (keyword === 'if' || keyword === 'not' || typeof child !== 'object' || child === null) return []
    if (keyword === 'properties' || keyword === '$defs') {
      return Object.entries(child).flatMap(([name, part]) =>
        typeof part === 'object' ? unworded(part as Record<string, unknown>, `${path}/${name}`) : [],
      )
    }
    if (['allOf', 'anyOf'].includes(keyword)) {
      return (child as Record<string, unknown>[]).flatMap((part, index) =>
        unworded(part, `${path}/${keyword}/${index}`),
      )
    }
    const isPart = ['items', 'then', 'else', 'additionalProperties'].includes(keyword)
    return isPart ? unworded(child as Record<string, unknown>, `${path}/${keyword}`) : []
  })
  return [...own.map((keyword) => `${path}: ${keyword}`), ...below]
}
