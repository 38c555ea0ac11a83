import { expect, test, vi } from 'vitest'
import { memo } from './memo.ts'

test('computes once for each object', () => {
  const compute = vi.fn<(named: { name: string }) => { name: string }>(({ name }) => ({ name }))
  const remembered = memo(compute)
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(remembered(one)).toBe(remembered(one))
  expect(remembered(other)).toEqual({ name: 'other' })
  expect(remembered(one)).toEqual({ name: 'one' })
  expect(compute).toHaveBeenCalledTimes(2)
})

test('remembers that there is no result', () => {
  const compute = vi.fn<(subject: object) => undefined>(() => undefined)
  const remembered = memo(compute)
  const subject = {}
  remembered(subject)
  expect(remembered(subject)).toBeUndefined()
  expect(compute).toHaveBeenCalledTimes(1)
})

test('computes again when a dependency is another object', () => {
  const remembered = memo((_subject: object, dependency: object) => [dependency])
  const [subject, before, after] = [{}, {}, {}]
  const first = remembered(subject, before)
  expect(remembered(subject, before)).toBe(first)
  expect(remembered(subject, after)).toEqual([after])
  // Only the last result is kept, so that results for removed dependencies are not retained.
  expect(remembered(subject, before)).not.toBe(first)
})

test('has a result for each string and number', () => {
  const remembered = memo((_subject: object, language: string, _dependency: object, size?: number) => ({
    language,
    size,
  }))
  const [subject, dependency] = [{}, {}]
  const english = remembered(subject, 'en', dependency)
  const arabic = remembered(subject, 'ar', dependency)
  const large = remembered(subject, 'ar', dependency, 2)
  expect([arabic, large]).toEqual([{ language: 'ar' }, { language: 'ar', size: 2 }])
  expect(remembered(subject, 'en', dependency)).toBe(english)
  expect(remembered(subject, 'ar', dependency)).toBe(arabic)
  expect(remembered(subject, 'ar', {})).not.toBe(arabic)
})

test('does not remember an error', () => {
  let tries = 0
  const remembered = memo((_subject: object) => {
    if (++tries === 1) throw new Error('no')
    return 'yes'
  })
  const subject = {}
  expect(() => remembered(subject)).toThrow('no')
  expect(remembered(subject)).toBe('yes')
})

test('compares the elements of an array key', () => {
  const remembered = memo(
    (path: string, { pages }: { pages: readonly string[] }) => [path, ...pages],
    (path, { pages }) => [pages, path],
  )
  const pages = ['/news']
  const first = remembered('/', { pages })
  expect(first).toEqual(['/', '/news'])
  expect(remembered('/', { pages })).toBe(first)
  expect(remembered('/contact', { pages })).toEqual(['/contact', '/news'])
  expect(remembered('/', { pages: ['/offers'] })).toEqual(['/', '/offers'])
})
