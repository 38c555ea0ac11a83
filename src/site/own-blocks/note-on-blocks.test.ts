import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { noteOnBlocks } from './note-on-blocks.ts'

test('a block that replaces one of the engine is reported', () => {
  expect(noteOnBlocks(loadSite('tests/own-blocks/site-config').documents)).toBe(
    'Blocks of this site take the place of those of Pagewright: faq.',
  )
  expect(noteOnBlocks(loadSite('tests/sites/base').documents)).toBe('')
})
