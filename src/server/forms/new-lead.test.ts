import { expect, test } from 'vitest'
import sourceName from '#schema/shared/source-name.schema.json' with { type: 'json' }
import { SOURCE_NAME } from './new-lead.ts'

test('a lead source is what the schema of pages allows', () => {
  const { pattern, minLength, maxLength } = sourceName
  expect(SOURCE_NAME).toEqual(new RegExp(pattern.replace('+$', `{${minLength},${maxLength}}$`), 'u'))
})
