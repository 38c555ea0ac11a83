import { expect, test } from 'vitest'
import { shotsOf } from './shots.ts'

test('shotsOf returns three widths in two colour schemes, each with a file of its own', () => {
  const files = [...shotsOf('/'), ...shotsOf('/services/rye')].map(({ file }) => file)
  expect(new Set(files).size).toBe(12)
  expect(files).toContain('home/390-light.png')
  expect(files).toContain('services/rye/1440-dark.png')
})
