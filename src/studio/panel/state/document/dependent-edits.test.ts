import { expect, test } from 'vitest'
import { withFact } from './dependent-edits.ts'

test('the value of a setting is written into a text, and the rest of the text stays the same to the byte', () => {
  const text = 'Call *{phone}*, {hours}, as {brand} and \\{phone} say'
  expect(withFact(text, 'phone', '+351 21 000 0000', false)).toBe(
    'Call *+351 21 000 0000*, {hours}, as {brand} and \\{phone} say',
  )
})

test('in a text with marks, words and links get the value of the setting, and code stays', () => {
  const text = '**Call** [{phone}](tel:{phone}) or [chat](https://wa.me/{phone}?text=Rye), __not__ `{phone}`.'
  expect(withFact(text, 'phone', '+351 21 000 0000', true)).toBe(
    '**Call** [+351 21 000 0000](tel:+351210000000) or [chat](https://wa.me/351210000000?text=Rye), __not__ `{phone}`.',
  )
  expect(withFact('We are **{brand}**.', 'brand', 'Rye * Wheat_', true)).toBe('We are **Rye * Wheat\\_**.')
  expect(withFact('Write to [{email}](mailto:{email}).', 'email', 'a@harbour.example', true)).toBe(
    'Write to [a@harbour.example](mailto:a@harbour.example).',
  )
})
