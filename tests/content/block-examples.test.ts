import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { marksIn } from '#site/checks/texts/text-marks/text-marks.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'

const schemas = engineSchemas()

describe('visible texts of the examples have no sample notes', () => {
  test.each(schemas.blockTypes.filter((type) => type !== 'shared'))('%s', (type) => {
    const file = `src/page/blocks/${type}/${type}.examples.json`
    const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    const texts = Object.values(examples).flatMap((example) => schemas.texts('Block', example))
    expect(texts.length).toBeGreaterThan(0)
    const marked = texts.filter(
      ({ value, isInline }) => marksIn(value, { field: 'points', isItem: true, isInline }).length > 0,
    )
    expect(marked).toEqual([])
  })
})
