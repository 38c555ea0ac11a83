import { expect, test } from 'vitest'
import { isolatedParts } from './isolated.ts'

/** The text with its telephone numbers in square brackets and other isolated parts in angle brackets. */
const marked = (text: string): string =>
  isolatedParts(text)
    .map(({ text: part, kind }) => ({ words: part, phone: `[${part}]`, foreign: `<${part}>` })[kind])
    .join('')

test.each([
  ['Call +971 4 000 0000, from Monday.', 'Call [+971 4 000 0000], from Monday.'],
  ['+44 (0)20 7946 0000', '[+44 (0)20 7946 0000]'],
  ['(04) 123-4567 or 800 123 4567', '[(04) 123-4567] or [800 123 4567]'],
  ['030/1234567', '[030/1234567]'],
  ['٠٤ ١٢٣ ٤٥٦٧', '[٠٤ ١٢٣ ٤٥٦٧]'],
  ['In an emergency: 112.', 'In an emergency: 112.'],
  ['2026-11-27, 27.11.2026 and 1/2/2026', '2026-11-27, 27.11.2026 and 1/2/2026'],
  ['2019-2024 and 2019/2024', '2019-2024 and 2019/2024'],
  ['In 2024. 2025 was next.', 'In 2024. 2025 was next.'],
  ['AED 1,200,000 and 97.8%', 'AED 1,200,000 and 97.8%'],
  ['4000 1234 5678 9010 1234', '4000 1234 5678 9010 1234'],
  ['Order A1234567 of v1234567b', 'Order A1234567 of v1234567b'],
  ['Write to desk@port.example in C++ at -40 %', 'Write to desk@port.example in C++ at -40 %'],
])('isolatedParts of "%s" are "%s"', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

test.each([
  ['اتصل على +971 4 000 0000.', 'اتصل على [+971 4 000 0000].'],
  ['اكتب إلى 24desk@port.example.', 'اكتب إلى <24desk@port.example>.'],
  ['نكتب C++ و C# و .NET و Node.js.', 'نكتب <C++> و <C#> و <.NET> و Node.js.'],
  ['خصم -40% أو +5,5 درجة', 'خصم <-40%> أو <+5,5> درجة'],
  ['ابتداءً من £180، أو -€1,250.50.', 'ابتداءً من <£180>، أو <-€1,250.50>.'],
  ['السعر ﷼ 40 أو 40 د.إ', 'السعر ﷼ 40 أو 40 د.إ'],
  ['تابعنا @harbour و #dubai', 'تابعنا <@harbour> و <#dubai>'],
  ['الصفحات 3-5 وال-API', 'الصفحات 3-5 وال-API'],
])('isolatedParts of "%s", from right to left, are "%s"', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

test.each(['+971 4 000 0000', 'Words', '', 'على 04 123 4567 و desk@port.example'])(
  'isolatedParts of "%s" are the whole text',
  (text) => {
    expect(
      isolatedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)
