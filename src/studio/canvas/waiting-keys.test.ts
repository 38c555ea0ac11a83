import { expect, test } from 'vitest'
import { isOfField } from './waiting-keys.ts'

const pressed = (fields: Partial<KeyboardEvent>): KeyboardEvent =>
  ({ key: 'a', ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...fields }) as KeyboardEvent

test.each<Partial<KeyboardEvent>>([{}, { key: 'é' }, { key: 'ب' }, { key: 'Enter' }, { ctrlKey: true }])(
  'a key that types or edits waits for the field: %o',
  (fields) => expect(isOfField(pressed(fields))).toBe(true),
)

// The text of these keys is not known before the field is open.
test.each<Partial<KeyboardEvent>>([
  { isComposing: true },
  { key: 'Process' },
  { key: 'Unidentified' },
  { key: 'Dead' },
  { key: 'Convert' },
])('a key of an input method does not wait, and writes nothing: %o', (fields) =>
  expect(isOfField(pressed(fields))).toBe(false),
)
