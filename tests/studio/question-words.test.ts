import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { questionsInWords, sourceIn } from '#live/studio/question-words.ts'

const { documents } = loadSite('tests/clinic')

test('a conflict in a translation names its document, language and the field of its text', async () => {
  const document = { texts: [{ at: '/blocks/0/title', from: 'Come in through the courtyard', to: 'ب' }] }
  const question = { id: 'q', file: 'languages/ar/pages/visit.json', path: ['texts', 0, 'to'], document }
  expect(await questionsInWords([{ ...question, mine: 'أ', theirs: 'ب' }], sourceIn(documents))).toEqual([
    { id: 'q', title: 'Visit', language: 'ar', where: ['Hero', 'Title'], mine: 'أ', theirs: 'ب' },
  ])
})

test('a conflict about a deleted file of translations is named in the same way', async () => {
  const question = { id: 'q', file: 'languages/ar/navigation.json', mine: '{ "texts": [] }' }
  expect(await questionsInWords([question], sourceIn(documents))).toMatchObject([
    { title: 'Navigation', language: 'ar', where: [] },
  ])
})
