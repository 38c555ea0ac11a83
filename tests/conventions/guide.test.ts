import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guidePictures, PICTURES } from '../../scripts/pictures/guide-pictures.ts'

test('there is a WebP picture of every block, every example and every kind, and no other: run npm run pictures', () => {
  expect(readdirSync(PICTURES).sort()).toEqual(guidePictures().sort())
  const files = guidePictures().map((file) => readFileSync(join(PICTURES, file)))
  expect(files.filter((bytes) => bytes.toString('latin1', 8, 12) !== 'WEBP')).toEqual([])
})

test('the pictures of the guide have 3 MB at most', () => {
  const bytes = guidePictures().reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})
