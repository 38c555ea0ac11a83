import { expect, test } from 'vitest'
import sourceName from '#schema/shared/source-name.schema.json' with { type: 'json' }
import { SOURCE_NAME } from './new-lead.ts'

test('SOURCE_NAME is the pattern of the schema', () => {
  const { pattern, 'x-minVisibleLength': minLength, maxLength } = sourceName
  expect(SOURCE_NAME).toEqual(new RegExp(pattern.replace('+$', `{${minLength},${maxLength}}$`), 'u'))
})
