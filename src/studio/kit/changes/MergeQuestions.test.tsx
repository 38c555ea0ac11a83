// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadWords, loadWordsOfDialogs } from '#studio/words/words.ts'
import type { MergeQuestion } from '#studio/protocol/publishing.ts'
import { MergeQuestions } from './MergeQuestions.tsx'

preparePanelDom()
afterEach(cleanup)

const SIDES: MergeQuestion['sides'] = {
  mine: { by: 'Jana', at: '2026-11-02T09:00:00Z' },
  theirs: { by: 'Maya', isYou: true, at: '2026-11-02T20:58:00Z' },
}

async function labelsIn(language: string, sides: MergeQuestion['sides']): Promise<string[]> {
  await loadWords([language])
  await loadWordsOfDialogs()
  const question: MergeQuestion = {
    id: 'q',
    title: 'Home',
    where: ['Title'],
    mine: 'One',
    theirs: 'Two',
    ...(sides && { sides }),
  }
  render(<MergeQuestions questions={[question]} isTakingBack={false} isBusy={false} onDecided={() => {}} />)
  const labels = screen.getAllByRole('radio').map(({ parentElement }) => parentElement!.textContent)
  return labels.map((label) => label.replaceAll(/[\u2066-\u2069]/g, ''))
}

test('both texts have the names of their authors, with the time of publishing', async () => {
  expect(await labelsIn('en', SIDES)).toEqual([
    'In this change, by Jana',
    expect.stringMatching(/^On the site now, by you, 2 Nov 2026, \d\d:58$/),
  ])
  cleanup()
  expect(await labelsIn('en', { mine: { ...SIDES.mine, isYou: true }, theirs: {} })).toEqual([
    'In this change, by you',
    'On the site now',
  ])
  cleanup()
  expect(await labelsIn('ar', SIDES)).toEqual([
    'في هذا التغيير، كتبه Jana',
    expect.stringContaining('على الموقع الآن، نشرته أنت، '),
  ])
})

test('an owner who works alone gets the same words, also for uncommitted edits', async () => {
  expect(await labelsIn('en', { mine: { isYou: true }, theirs: SIDES!.theirs })).toEqual([
    'In this change, by you',
    expect.stringMatching(/^On the site now, by you, /),
  ])
})
