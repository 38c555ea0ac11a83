import { expect, test } from 'vitest'
import { challenges } from './challenges.ts'

test('a flood of challenges forgets the oldest, and fills no memory', () => {
  const { make, take } = challenges(() => new Date(0))
  const [first, second] = [make('sign-in'), make('sign-in')]
  for (let count = 0; count < 9_999; count++) make('sign-in')
  expect(take(first, 'sign-in')).toBe(false)
  expect(take(second, 'sign-in')).toBe(true)
})

test('a challenge of another purpose is used up by the try', () => {
  const { make, take } = challenges(() => new Date(0))
  const challenge = make('invitation a')
  expect(take(challenge, 'invitation b')).toBe(false)
  expect(take(challenge, 'invitation a')).toBe(false)
})
