import { expect, test } from 'vitest'
import { challenges } from './challenges.ts'

test('a flood of challenges drops the oldest ones, and does not fill the memory', () => {
  const { make, take } = challenges(() => new Date(0))
  const [first, second] = [make('sign-in'), make('sign-in')]
  for (let count = 0; count < 9_999; count++) make('sign-in')
  expect(take(first, 'sign-in')).toBe(false)
  expect(take(second, 'sign-in')).toBe(true)
})

test('a challenge for another purpose is used up by the attempt', () => {
  const { make, take } = challenges(() => new Date(0))
  const challenge = make('invitation a')
  expect(take(challenge, 'invitation b')).toBe(false)
  expect(take(challenge, 'invitation a')).toBe(false)
})
