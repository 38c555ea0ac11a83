import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Present } from '#studio/protocol/presence.ts'
import { Presence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mona = { id: 'm', name: 'Mona' }
const omar = { id: 'o', name: 'Omar' }
const home = { file: 'pages/index.json', section: 2 }

function opened() {
  const told: (readonly Present[])[] = []
  return { told, presence: new Presence((present) => told.push(present)) }
}

test('people are told of once for each place, and a minute after the last sign of life no more', () => {
  const { told, presence } = opened()
  presence.see('w1', mona, home)
  vi.advanceTimersByTime(40_000)
  presence.see('w1', mona, home)
  expect(told).toEqual([[{ person: 'm', name: 'Mona', ...home }]])
  vi.advanceTimersByTime(59_000)
  expect(presence.present()).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(told.at(-1)).toEqual([])
})

test('a section is of who types in it first, until she leaves it', () => {
  const { told, presence } = opened()
  presence.see('w1', mona, { ...home, isTyping: true })
  presence.see('w2', omar, { ...home, isTyping: true })
  expect(told.at(-1)?.map(({ name, isTyping }) => [name, isTyping])).toEqual([
    ['Mona', true],
    ['Omar', undefined],
  ])
  // Another section of the same page is nobody’s concern.
  presence.see('w2', omar, { ...home, section: 3, isTyping: true })
  expect(told.at(-1)?.filter(({ isTyping }) => isTyping)).toHaveLength(2)
  presence.see('w1', mona, undefined)
  presence.see('w2', omar, { ...home, isTyping: true })
  expect(told.at(-1)).toEqual([{ person: 'o', name: 'Omar', ...home, isTyping: true }])
})

test('a person has a limited number of windows, and takes none of others', () => {
  const { presence } = opened()
  presence.see('w', omar, home)
  for (let n = 0; n < 50; n++) presence.see(`w${n}`, mona, { file: `pages/${n}.json` })
  expect(presence.present().map(({ person }) => person)).toEqual([...Array.from({ length: 10 }, () => 'm'), 'o'])
  // Whoever knows the id of a window closes nobody else’s.
  presence.see('w', mona, undefined)
  expect(presence.present().at(-1)?.name).toBe('Omar')
})
