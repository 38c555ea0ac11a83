import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentsIn, proseOf, split, titlesIn, type Sentence } from './sentences.ts'
import type { SourceFile } from './source-files.ts'

/** A way of writing that readers have to translate, and what to write in its place. */
interface Pattern {
  name: string
  matches: RegExp
  instead: string
  /** Titles may continue the title of their group. */
  isOfTitles?: false
}

/** They are tested on one sentence at a time. CONTRIBUTING.md lists them under "Plain sentences". */
const PATTERNS: readonly Pattern[] = [
  {
    name: 'a relative clause as its subject',
    matches: /^(?:Who|Whoever|Whom)\b[^?]*$/,
    instead: 'name the person: "the requesting user", "the author", "a person who …"',
  },
  {
    name: 'a relative clause after a preposition',
    matches: /\b(?:by|for|to|of|from|with|than|as) (?:who|whoever)\b/i,
    instead: 'name the person: "by its author", "for the owner", "to a person who …"',
  },
  {
    name: 'a clause with "what" as its subject',
    matches: /^What [^?]*$/,
    instead: 'name the thing: "the edited fields", "the effects of a change", "everything that …"',
  },
  {
    name: '"that of" or "those of"',
    matches: /\b(?:that|those) of\b/i,
    instead: 'repeat the noun, or use a genitive: "the page\'s title"',
  },
  {
    name: 'a beginning without a noun',
    matches: /^(?:Of|Those|So many|As many)\b/,
    instead: 'begin with the noun',
    isOfTitles: false,
  },
  {
    name: '"is none"',
    matches: /\b(?:is|are|was|were|be) none\b/i,
    instead: '"is not one", "does not exist", "without a …", "an invalid …"',
  },
  {
    name: '"so many" or "as many" without a number',
    matches: /\b(?:so|as) (?:many|much)\b(?! (?:as|that)\b)/i,
    instead: 'name the number: "the first `n`", "up to `LIMIT`"',
  },
  {
    name: '"tell" for report',
    matches: /\b(?:is|are|was|were|be|been|being) told\b|\btell(?:s|ing)? of\b/i,
    instead: '"is reported", "is notified", "describes", "shows"',
  },
  {
    name: '"lead" for redirect',
    matches: /\bleads? (?:who|whoever|somebody)\b/i,
    instead: '"redirects"',
  },
  {
    name: '"bring" or "take" with a preposition',
    matches: /\b(?:brings?|brought|takes?|taken) (?:in|over|away|out)\b/i,
    instead: '"import", "accept", "adopt", "remove", "revert"',
  },
  {
    name: '"she" or "her"',
    matches: /\b(?:she|her|hers|herself)\b/i,
    instead: '"they", or the role: "the editor", "the owner"',
  },
  {
    name: '"no more"',
    matches: /\bno more\b(?! than\b)|\b(?:not )?any more\b(?! than\b)/i,
    instead: '"no longer"',
  },
  {
    name: '"is to be"',
    matches: /\b(?:is|are|was|were) to be\b/i,
    instead: '"must be", "should be", "will be"',
  },
  {
    name: '"lies" or "stands"',
    matches:
      /\b(?:lies|lie|lay|stands|stand|stood) (?:in(?! for)|at|beside|below|above|before|behind|around|between|outside|inside|there)\b/i,
    instead: '"is"',
  },
  { name: '"but for"', matches: /\bbut for\b/i, instead: '"except"' },
  { name: '"mend"', matches: /\bmend(?:s|ed|ing)?\b/i, instead: '"fix", "correct"' },
  { name: '"anew"', matches: /\banew\b/i, instead: '"again"' },
]

/** Types made from schemas have the descriptions of these, which the studio shows, too. */
const CODE = /(?<!\.generated)\.(?:tsx?|js)$/
const README = /\/README\.md$/

/** The documents, except for pages made from schemas and messages, which the studio shows, too. */
const DOCUMENTS = read([
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...filesBelow('docs', /\.md$/).filter(
    (path) => !/^docs\/(?:problems\/|guide\/(?:blocks|files|kinds)\/|slips\.md$)/.test(path),
  ),
  ...filesBelow('tests', /\.md$/).filter((path) => !path.startsWith('tests/sites/')),
])

function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path) && !path.includes('/node_modules/'))
    .sort()
}

function read(paths: readonly string[]): SourceFile[] {
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** A line for each pattern in each sentence: the place, the sentence, and what to write. */
function findingsIn(texts: readonly Sentence[]): string[] {
  return texts
    .flatMap(split)
    .flatMap(({ path, line, text, in: place }) =>
      PATTERNS.filter(
        ({ matches, isOfTitles }) => matches.test(text) && (place !== 'title' || isOfTitles !== false),
      ).map(
        ({ name, instead }) => `${path}:${line}: ${name}: ${JSON.stringify(text.slice(0, 160))}. Instead: ${instead}.`,
      ),
    )
}

function textsOf(file: SourceFile): Sentence[] {
  if (README.test(file.path)) return proseOf(file)
  return [...commentsIn(file), ...(/\.test\.tsx?$/.test(file.path) ? titlesIn(file) : [])]
}

test('the comments of a file are found, whatever their form', () => {
  const source =
    '/** One\n * of two lines. */\nlet a = 1 // two\n// three\n// goes on\n{/* four */}\nconst b = "https://five"\n'
  expect(commentsIn({ path: 'a.ts', text: source }).map(({ line, text }) => [line, text])).toEqual([
    [1, 'One of two lines.'],
    [3, 'two'],
    [4, 'three goes on'],
    [6, 'four'],
  ])
})

test('the titles of tests are found, whatever their form', () => {
  const source =
    "test('one', () => {})\ntest.each([1])('two %s', () => {})\ndescribe(\n  \"three's\",\n)\ntest.for([\n  [1],\n] as const)('four', () => {})\n"
  expect(titlesIn({ path: 'a.test.ts', text: source }).map(({ text }) => text)).toEqual([
    'One',
    'Two %s',
    "Three's",
    'Four',
  ])
})

test('the sentences of a document are found without code, quotations and headings', () => {
  const source =
    '# What is it\n\nOne "x". What `two` is.\n\n```sh\nWhat is code\n```\n\n| What | Is |\n| --- | --- |\n| [three](a.md) | **four** |\n'
  const found = proseOf({ path: 'a.md', text: source }).flatMap(split)
  expect(found.map(({ line, text }) => [line, text])).toEqual(
    expect.arrayContaining([
      [3, 'One “x”.'],
      [3, 'What x is.'],
      [11, 'three'],
      [11, '“x”'],
    ]),
  )
  expect(found.some(({ line }) => line === 1 || line === 6)).toBe(false)
})

test.each(PATTERNS)('CONTRIBUTING.md has an example of $name', ({ matches }) => {
  const [, section = ''] = /### Plain sentences\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  const examples = [...section.matchAll(/^\| (.*?) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/(?<=`)[^`]+(?=`)/g) ?? [],
  )
  expect(examples.filter((example) => matches.test(example))).not.toEqual([])
})

test('the sentences of the documents are plain', () => {
  expect(findingsIn(DOCUMENTS.flatMap(proseOf))).toEqual([])
})

const houses = readdirSync('src').filter((name) => !name.includes('.'))

test.each(houses.map((house) => `src/${house}`))(
  'the comments, test titles and documents in %s are plain',
  (folder) => {
    const findings = findingsIn(read([...filesBelow(folder, CODE), ...filesBelow(folder, README)]).flatMap(textsOf))
    expect(findings).toEqual([])
  },
)

test('the comments and test titles in scripts and tests are plain', () => {
  const paths = ['vite.config.ts', ...filesBelow('scripts', CODE), ...filesBelow('tests', CODE)]
  expect(findingsIn(read(paths).flatMap(textsOf))).toEqual([])
})
