import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Present } from '#studio/protocol/presence.ts'
import { Presence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mona = { id: 'm', name: 'Mona' }
const omar = { id: 'o', name: 'Omar' }
const home = { file: 'pages/index.json', section: 2 }

function opened() {
  const reports: (readonly Present[])[] = []
  return { reports, presence: new Presence((present) => reports.push(present)) }
}

test('each place is reported once, and expires a minute after the last request', () => {
  const { reports, presence } = opened()
  presence.see('w1', mona, home)
  vi.advanceTimersByTime(40_000)
  presence.see('w1', mona, home)
  expect(reports).toEqual([[{ person: 'm', name: 'Mona', ...home }]])
  vi.advanceTimersByTime(59_000)
  expect(presence.present()).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(reports.at(-1)).toEqual([])
})

test('the first person to type in a section has it until they leave it', () => {
  const { reports, presence } = opened()
  presence.see('w1', mona, { ...home, isTyping: true })
  presence.see('w2', omar, { ...home, isTyping: true })
  expect(reports.at(-1)?.map(({ name, isTyping }) => [name, isTyping])).toEqual([
    ['Mona', true],
    ['Omar', undefined],
  ])
  // Another section of the same page is free.
  presence.see('w2', omar, { ...home, section: 3, isTyping: true })
  expect(reports.at(-1)?.filter(({ isTyping }) => isTyping)).toHaveLength(2)
  presence.see('w1', mona, undefined)
  presence.see('w2', omar, { ...home, isTyping: true })
  expect(reports.at(-1)).toEqual([{ person: 'o', name: 'Omar', ...home, isTyping: true }])
})

test('a person has a limited number of windows, and cannot use up windows of others', () => {
  const { presence } = opened()
  presence.see('w', omar, home)
  for (let n = 0; n < 50; n++) presence.see(`w${n}`, mona, { file: `pages/${n}.json` })
  expect(presence.present().map(({ person }) => person)).toEqual([...Array.from({ length: 10 }, () => 'm'), 'o'])
  // The id of another person's window does not close it.
  presence.see('w', mona, undefined)
  expect(presence.present().at(-1)?.name).toBe('Omar')
})
