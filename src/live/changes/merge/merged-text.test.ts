import { expect, test } from 'vitest'
import { mergedText, Questions } from './merged-text.ts'

const FILE = 'languages/ar/pages/contact.json'

interface Entry {
  at: string
  from: string
  to: string
}

const entry = (at: string, from: string, to: string): Entry => ({ at, from, to })

const textOf = (...texts: Entry[]): string => `${JSON.stringify({ $schema: 'x', texts }, undefined, 2)}\n`

async function merged(
  base: string | undefined,
  mine: string,
  theirs: string,
): Promise<{ texts: Entry[]; asked: number }> {
  const questions = new Questions({})
  const text = await mergedText(FILE, { base, mine, theirs }, questions)
  return { texts: (JSON.parse(text!) as { texts: Entry[] }).texts, asked: questions.open.length }
}

test('two people who begin to translate a document both keep their translations', async () => {
  const [title, lead, name] = [
    entry('/title', 'Contact', 'أ'),
    entry('/lead', 'Write', 'ب'),
    entry('/name', 'You', 'ت'),
  ]
  const { texts, asked } = await merged(undefined, textOf(title, lead), textOf(title, name))
  expect(asked).toBe(0)
  expect(texts).toHaveLength(3)
  expect(texts).toEqual(expect.arrayContaining([title, lead, name]))
})

test('translations of two people are merged without a question after sections have moved', async () => {
  const base = textOf(entry('/blocks/0/title', 'Contact', 'أ'), entry('/blocks/1/title', 'Write', 'ب'))
  const mine = textOf(entry('/blocks/1/title', 'Contact', 'أأ'), entry('/blocks/2/title', 'Write', 'ب'))
  const theirs = textOf(entry('/blocks/2/title', 'Contact', 'أ'), entry('/blocks/3/title', 'Write', 'بب'))
  expect(await merged(base, mine, theirs)).toEqual({
    texts: [entry('/blocks/2/title', 'Contact', 'أأ'), entry('/blocks/3/title', 'Write', 'بب')],
    asked: 0,
  })
})

test('two edits of one translation are a question', async () => {
  const [base, mine, theirs] = ['أ', 'ب', 'ت'].map((to) => textOf(entry('/title', 'Contact', to)))
  expect(await merged(base, mine!, theirs!)).toMatchObject({ asked: 1 })
})
