import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { PLACEHOLDERS } from '#site/derived/placeholders.ts'
import { isObject } from '#site/read/json-tree.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import manifest from '../../package.json' with { type: 'json' }
import { GUIDE } from '../../scripts/generate/guide/guide-pages.ts'
import { guidePictures, PICTURES_DIR } from '../lab/pictures/all-pictures.ts'
import { sourceFiles } from './source-files.ts'

/** `documents.test.ts` checks the links of the guide. */

const pages = readdirSync(GUIDE, { recursive: true, encoding: 'utf8' })
  .map((path) => `${GUIDE}/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.md'))
  .sort()

/** The pages that are written by hand. */
const written = pages.filter((path) => dirname(path) === GUIDE)

const textOf = (page: string): string => readFileSync(page, 'utf8')
const schemas = engineSchemas()

test('every page of the guide is reached from its first page by links', () => {
  const reached = new Set<string>()
  const follow = (page: string): void => {
    if (reached.has(page) || !pages.includes(page)) return
    reached.add(page)
    for (const [, link = ''] of textOf(page).matchAll(/(?:\]\(|href=")([^)#\s"]+)/g))
      follow(normalize(join(dirname(page), link)))
  }
  follow(`${GUIDE}/README.md`)
  expect(pages.filter((page) => !reached.has(page))).toEqual([])
})

test('every picture that a page of the guide shows exists', () => {
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(/<(?:img src|a href)="([^"]+)"/g)]
      .map(([, file = '']) => normalize(join(dirname(page), file)))
      .filter((file) => !statSync(file, { throwIfNoEntry: false })?.isFile()),
  )
  expect(missing).toEqual([])
})

test('there is a WebP picture of every block, every example and every kind, and no other: run npm run pictures', () => {
  expect(readdirSync(PICTURES_DIR).sort()).toEqual(guidePictures().sort())
  const files = guidePictures().map((file) => readFileSync(join(PICTURES_DIR, file)))
  expect(files.filter((bytes) => bytes.toString('latin1', 8, 12) !== 'WEBP')).toEqual([])
})

test('the pictures of the guide have 3.1 MB at most', () => {
  const bytes = guidePictures().reduce((sum, file) => sum + statSync(join(PICTURES_DIR, file)).size, 0)
  expect(bytes).toBeLessThan(3_100_000)
})

/** The help texts of programs, with the options that most of them have. */
const programs = sourceFiles('scripts', 'src/tools', 'src/base/cli', 'src/build')
  .map(({ text }) => text)
  .join('\n')

test.each(written)('the commands that %s names exist, with their options', (page) => {
  const unknown = [...textOf(page).matchAll(/npm run ([\w:-]+)((?: [^`\n]*)?)/g)].flatMap(
    ([, script = '', rest = '']) => {
      if (!Object.hasOwn(manifest.scripts, script)) return [script]
      const options = [...rest.matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => option)
      return options.filter((option) => !programs.includes(`--${option}`)).map((option) => `${script} --${option}`)
    },
  )
  expect(unknown).toEqual([])
})

/** Every name of a field and every option in the schemas. */
const known = new Set<unknown>(schemas.blockTypes)
collect(Object.values(schemas.definitions))

function collect(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(collect)
  if (!isObject(value)) return
  if (isObject(value['properties'])) for (const name of Object.keys(value['properties'])) known.add(name)
  if (Array.isArray(value['enum'])) for (const each of value['enum']) known.add(each)
  Object.values(value).forEach(collect)
}

test.each(written)('the fields that %s names in quotes exist', (page) => {
  const prose = textOf(page).replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = [...prose.matchAll(/`"([A-Za-z$]+)"(?::[^`]*)?`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

/** The JSON examples of a page. One that begins with a field is part of a group. */
const examplesOf = (page: string): unknown[] =>
  [...textOf(page).matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text = '']): unknown =>
    JSON.parse(text.startsWith('"') ? `{${text}}` : text),
  )

test.each(written)('the examples of %s are JSON with fields that exist', (page) => {
  const names = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(names)
    return isObject(value) ? [...Object.keys(value), ...Object.values(value).flatMap(names)] : []
  }
  expect(names(examplesOf(page)).filter((name) => !known.has(name))).toEqual([])
})

test('the first page of the guide for newcomers is valid', () => {
  const page = examplesOf(`${GUIDE}/first-page.md`).find((each) => isObject(each) && 'kind' in each) as {
    blocks: { type: string }[]
  }
  expect(schemas.errorsOfDocument('page', page)).toEqual([])
  expect(page.blocks.flatMap((block) => schemas.errorsOfBlock(block.type, block))).toEqual([])
})

test('the guide names every fact that texts can use, and every type of form field', () => {
  for (const name of Object.keys(PLACEHOLDERS)) expect(textOf(`${GUIDE}/json.md`)).toContain(`\`{${name}}\``)
  const types = schemas.definitions['FormField']?.['properties'] as { type: { enum: string[] } }
  expect(textOf(`${GUIDE}/limits.md`)).toContain(
    types.type.enum
      .map((type) => `\`${type}\``)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' and '),
  )
})

test('the message that the guide explains is one that the program prints', () => {
  const [, message = ''] = /^```text\n([\s\S]*?)^```/m.exec(textOf(`${GUIDE}/something-is-red.md`)) ?? []
  const [, code = ''] = / {3}(\S+)\n/.exec(message) ?? []
  expect(textOf(`docs/problems/${code}.md`)).toContain(message)
})

test('the guide describes the purpose of every block', () => {
  const text = textOf(`${GUIDE}/how-to.md`)
  expect(schemas.blockTypes.filter((type) => !text.includes(`[${type}](blocks/${type}.md)`))).toEqual([])
})

test('features that the guide calls missing are not the purpose of any block', () => {
  const purposes = schemas.blockTypes.map((type) => ({
    type,
    words: wordsOf(`${type} ${descriptionOfBlock(type)}`),
  }))
  const rows = [...textOf(`${GUIDE}/limits.md`).matchAll(/^\| (?!You look for|-)([^|]+?) +\|/gm)]
  expect(rows.length).toBeGreaterThan(10)
  const wrong = rows.flatMap(([, lookedFor = '']) =>
    purposes
      .filter(({ words }) => [...wordsOf(lookedFor)].every((word) => words.has(word)))
      .map(({ type }) => `${lookedFor}: ${type}`),
  )
  expect(wrong).toEqual([])
})

/** The longer words of a text without their endings: "prices" and "pricing" are one. */
const wordsOf = (text: string): Set<string> =>
  new Set([...text.toLowerCase().matchAll(/[a-z]{4,}/g)].map(([word]) => word.slice(0, 4)))

const descriptionOfBlock = (type: string): string =>
  (JSON.parse(textOf(`schema/blocks/${type}.schema.json`)) as { description: string }).description
