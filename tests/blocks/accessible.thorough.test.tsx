import { describe, expect } from 'vitest'
import { axeViolations } from '../browser/accessibility.ts'
import { test as base } from '../browser/chromium.ts'
import { examplePage } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'
import { DESKTOP, examplesIn, show } from './shown-examples.ts'

const test = base.extend('page', { scope: 'file' }, examplesIn({ viewport: DESKTOP, colorScheme: 'light' }))

describe.each(blockTypes.filter((type) => examplesOf(type).length > 1))('%s', (type) => {
  // `examples.test.tsx` examines the first example.
  test.for(examplesOf(type).slice(1))(
    '$name has no accessibility violation in the light scheme',
    async (example, { page }) => {
      await show(page, await examplePage(example))
      expect(await axeViolations(page)).toEqual([])
    },
  )
})
