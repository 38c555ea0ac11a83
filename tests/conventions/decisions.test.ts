import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const FOLDER = 'docs/decisions'
const FOLDERS = ['src', 'scripts', 'tests']

const decisions = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }))

const numbers = new Set(decisions.map(({ name }) => Number(name.slice(0, 4))))

const documentsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', ...FOLDERS].flatMap(documentsBelow),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Numbers of decisions that a text mentions, also if a line break of a comment separates the words. */
function decisionsNamedIn(text: string): number[] {
  const prose = text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return [...prose.matchAll(/\bdecisions? \[?(\d+)(?:(?:,| and) (\d+))*/gi)].flatMap(([mention]) =>
    [...mention.matchAll(/\d+/g)].map(([number]) => Number(number)),
  )
}

test('there are at most 60 decisions, numbered without a gap', () => {
  expect(decisions.length).toBeLessThanOrEqual(60)
  expect([...numbers]).toEqual(decisions.map((_, index) => index + 1))
})

test.each(decisions)('$name states its decision, gives its reasons, and has at most 200 words', ({ name, text }) => {
  expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`))
  for (const part of ['Context', 'Decision', 'Consequences']) expect(text.split(`**${part}.** `)).toHaveLength(2)
  const words = text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  expect(words.length).toBeLessThanOrEqual(200)
})

test('every decision that code or a document mentions exists', () => {
  const missing = [...documents, ...sourceFiles(...FOLDERS)].flatMap(({ path, text }) =>
    decisionsNamedIn(text)
      .filter((number) => !numbers.has(number))
      .map((number) => `${path}: decision ${number}`),
  )
  expect(missing).toEqual([])
})

test('a link to a decision has the number of its file', () => {
  const wrong = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\[decision (\d+)\]\([^)\s]*?(\d{4})-[^)\s]*\)/g)]
      .filter(([, label, file]) => Number(label) !== Number(file))
      .map(([link]) => `${path}: ${link}`),
  )
  expect(wrong).toEqual([])
})

test('the index lists every decision', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, name]) => ({ title, name }))
  expect(listed).toEqual(decisions.map(({ name, text }) => ({ title: text.split('\n')[0]?.slice(2), name })))
})
