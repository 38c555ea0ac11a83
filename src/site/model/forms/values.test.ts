import { describe, expect, test } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import { fieldTextsOf, fileTextsOf, textsOf } from '#site/model/texts.ts'
import type { FormField } from '#site/model/types.generated.ts'
import { fieldTypeOf } from './fields/field-types.ts'
import { isBlank, messageFor, notTextProblemOf, problemOfFiles, valueProblemOf } from './values.ts'

const { settings } = exampleSite()
const texts = { ...textsOf(settings), ...fieldTextsOf(settings) }
type FieldOf<Type> = Extract<FormField, { type: Type }>

const field = <Type extends FormField['type']>(type: Type, changes: Partial<FieldOf<Type>> = {}): FieldOf<Type> =>
  ({ name: 'answer', label: 'Answer', type, ...changes }) as FieldOf<Type>

const context = {
  isEmail: (value: string) => value.includes('@'),
  today: { earliest: '2026-11-23', latest: '2026-11-23' },
  language: 'en',
}

/** The message under a field with this value; undefined for a valid one. */
function messageOf(value: string, of: FormField): string | undefined {
  const problem = valueProblemOf(of, value, context)
  return problem && messageFor(of, problem, texts)
}

describe('valueProblemOf', () => {
  test.each([
    ['ada@example.com', field('email'), undefined],
    ['ada', field('email'), 'Enter an address like you@example.com'],
    ['ann@x', field('email'), 'Enter an address like you@example.com'],
    ['ann.lee@x', field('email'), 'Enter an address like you@example.com'],
    ['ann@müller。example', field('email'), undefined],
    ['', field('email'), undefined],
    ['', field('tel'), undefined],
    ['+351 (21) 000-00.00/1', field('tel'), undefined],
    ['٠٥٠ ٠٠٠ ٠٠٠٠', field('tel'), undefined],
    ['\u202a+44\u00a020\u20117946\u20110000\u202c', field('tel'), undefined],
    ['12345', field('tel'), undefined],
    ['1234', field('tel'), 'Enter a telephone number, such as +44 20 7946 0000.'],
    ['abc', field('tel'), 'Enter a telephone number, such as +44 20 7946 0000.'],
    ['020 7946 0000 ext. 5', field('tel'), undefined],
    ['1-800-FLOWERS', field('tel'), undefined],
    ['1 800 go fedex ext. 5', field('tel'), undefined],
    ['(0800) REPAIR', field('tel'), undefined],
    ['13 CATS', field('tel'), undefined],
    ['१३ CATS', field('tel'), undefined],
    ['CATS 13', field('tel'), 'Enter a telephone number, such as +44 20 7946 0000.'],
    ['12 weeks, from Monday', field('tel'), 'Enter a telephone number, such as +44 20 7946 0000.'],
    ['24 hours a day, seven days a week', field('tel'), 'Enter a telephone number, such as +44 20 7946 0000.'],
    ['(+) - .', field('tel'), 'Enter a telephone number, such as +44 20 7946 0000.'],
    ['abc', field('tel', { errorMessage: 'Where can we call you?' }), 'Where can we call you?'],
    ['', field('email', { required: true }), 'Please fill in this field.'],
    [' \u200b', field('text', { required: true }), 'Please fill in this field.'],
    [' ', field('text'), undefined],
    ['🥐🥐', field('text', { limit: 2 }), undefined],
    ['abc', field('text', { limit: 2 }), 'Please keep this under 2 characters.'],
    ['Rye', field('select', { options: ['Rye', 'Wheat'] }), undefined],
    ['Oat', field('select', { options: ['Rye', 'Wheat'] }), 'Please choose one of the options.'],
    ['Oat', field('radio', { options: ['Rye', 'Wheat'] }), 'Please choose one of the options.'],
    ['', field('radio', { options: ['Rye'], required: true }), 'Please choose one of these.'],
    ['https://harbour.example/menu', field('url'), undefined],
    ['harbour.example', field('url'), 'Enter an address like https://example.com'],
    ['javascript:alert(1)', field('url'), 'Enter an address like https://example.com'],
    ['https://', field('url'), 'Enter an address like https://example.com'],
  ])('says of %j in $1.type: %3$j', (value, of, message) => expect(messageOf(value, of)).toBe(message))

  test.each([
    ['', undefined],
    ['Nuts', 'Please choose at least 2.'],
    ['Nuts\nFish', undefined],
    ['Nuts\nFish\nMilk\nEggs', 'Please choose 3 at most.'],
    ['Nuts\nNuts', 'Please choose one of the options.'],
    ['Nuts\nSoap', 'Please choose one of the options.'],
  ])('says of the checkboxes %j: %j', (value, message) => {
    const options = ['Nuts', 'Fish', 'Milk', 'Eggs']
    expect(messageOf(value, field('checkboxes', { options, least: 2, most: 3 }))).toBe(message)
  })

  test.each([
    ['4', undefined],
    ['4.0', undefined],
    ['0', 'Enter 1 guests or more.'],
    ['13', 'Enter 12 guests or less.'],
    ['2.5', 'Enter 2 or 3 guests.'],
    ['four', 'Enter a number, such as 4.'],
    ['0x4', 'Enter a number, such as 4.'],
    ['1e999', 'Enter a number, such as 4.'],
  ])('says of the number %j: %j', (value, message) => {
    expect(messageOf(value, field('number', { min: 1, max: 12, unit: 'guests' }))).toBe(message)
  })

  test('accepts numbers in steps from the minimum', () => {
    const half = field('number', { min: 0.1, max: 0.75, step: 0.1 })
    expect(messageOf('0.7', half)).toBe(undefined)
    expect(messageOf('0.35', half)).toBe('Enter 0.3 or 0.4.')
    expect(messageOf('0.72', half)).toBe('Enter 0.7 or less.')
  })

  test.each([
    ['2026-11-23', undefined],
    ['2026-11-22', 'Choose November 23, 2026 or a later day.'],
    ['2027-02-21', undefined],
    ['2027-02-22', 'Choose February 21, 2027 or an earlier day.'],
    ['2026-02-30', 'Enter a date.'],
    ['23.11.2026', 'Enter a date.'],
  ])('says of the date %j: %j', (value, message) => {
    expect(messageOf(value, field('date', { earliest: 'today', latest: 'today+90' }))).toBe(message)
  })

  test('accepts every date that is today somewhere', () => {
    const of = field('date', { earliest: 'today', latest: 'today' })
    const anywhere = { ...context, today: { earliest: '2026-11-22', latest: '2026-11-24' } }
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => valueProblemOf(of, day, anywhere))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(valueProblemOf(of, '2026-11-25', anywhere)).toMatchObject({ text: 'answerTooLate' })
  })

  test('accepts only the wording of a checkbox', () => {
    const label = ['I agree to the ', { type: 'a', href: '/privacy', children: ['privacy policy'] }, '.'] as const
    const consent = field('checkbox', { label, required: true })
    expect(messageOf('I agree to the privacy policy (/privacy).', consent)).toBe(undefined)
    expect(messageOf('', consent)).toBe('Please tick this box.')
    expect(messageOf('I agree to anything.', consent)).toBe(
      'These words have changed. Please load the page again and read them.',
    )
  })
})

test('messageFor prefers the message of the field, unless the text of the site names a limit', () => {
  const numberField = { ...field('number', { max: 4 }), errorMessage: 'How many are you?' }
  expect(messageOf('', { ...numberField, required: true })).toBe('How many are you?')
  expect(messageOf('many', numberField)).toBe('How many are you?')
  expect(messageOf('5', numberField)).toBe('Enter 4 or less.')
})

test.each([
  ['email', 'answerNoEmail'],
  ['select', 'answerNotOffered'],
  ['text', 'answerMissing'],
  ['checkbox', 'answerNotTicked'],
] as const)('notTextProblemOf a field of type %s is %s', (type, text) => {
  expect(notTextProblemOf(field(type))).toEqual({ text })
})

test.each([
  '',
  '   ',
  '\t\n\r\u00a0\u3000',
  '\u200b\u200d\ufeff\u2060',
  '\u00ad',
  '\u3164\u115f',
  '\u2800',
  '\0\u0085',
])('isBlank is true for %j', (value) => expect(isBlank(value)).toBe(true))

test.each(['a', ' . ', '–', 'علي', '李', '🥐', '\u200f1', '\u0301'])('isBlank is false for %j', (value) =>
  expect(isBlank(value)).toBe(false),
)

test('texts about files have the comma of their script between the types', () => {
  const plan = field('file', { accept: ['pdf', 'jpg', 'png'] })
  const message = (language: string): string =>
    messageFor(plan, problemOfFiles(plan, 'fileNotAccepted'), fileTextsOf({ ...settings, language }))
  expect(message('en')).toBe('Please choose a file of one of these types: PDF, JPG, PNG.')
  expect(message('ar')).toBe('اختر ملفًا من أحد هذه الأنواع: PDF، JPG، PNG.')
})

test('an option is stored in the words of the site’s own language, and shown in the words of the form', () => {
  const options = { options: ['القاعة', 'الشرفة'], stored: ['Hall', 'Terrace'] }
  const one: FormField = Object.assign({ name: 'room', label: '', type: 'radio' as const }, options)
  const several: FormField = Object.assign({ name: 'rooms', label: '', type: 'checkboxes' as const }, options)
  expect([valueProblemOf(one, 'Terrace', context), valueProblemOf(one, 'الشرفة', context)?.text]).toEqual([
    undefined,
    'answerNotOffered',
  ])
  expect(valueProblemOf(several, 'Hall\nTerrace', context)).toBeUndefined()
  expect(fieldTypeOf(one).inWords?.(one, 'Terrace')).toBe('الشرفة')
  expect(fieldTypeOf(several).inWords?.(several, 'Hall\nTerrace')).toBe('القاعة، الشرفة')
})
