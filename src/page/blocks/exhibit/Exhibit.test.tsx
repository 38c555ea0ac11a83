// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PaperRows } from '#page/ui/Paper.tsx'
import { Answers, Matrix } from './Exhibit.tsx'
import { Measures, Plan } from './Measures.tsx'

afterEach(cleanup)

test('statements with the same source have the same number, and one without a source has none', () => {
  const statements = [
    { text: 'Ten days.', source: 'Leave policy' },
    { text: 'More with consent.', source: 'Delegation' },
    { text: 'Ask early.' },
    { text: 'None after March.', source: 'Leave policy' },
  ]
  render(<Answers answers={[{ question: 'How many days?', statements }]} />)
  expect(statements.map(({ text }) => screen.getByText(text).textContent)).toEqual([
    'Ten days. [1]',
    'More with consent. [2]',
    'Ask early.',
    'None after March. [1]',
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Leave policy', 'Delegation'])
})

test('an answer in another language has that language and its direction', () => {
  render(<Answers answers={[{ language: 'ar', question: 'كم يومًا؟', statements: [{ text: 'عشرة.' }] }]} />)
  const { lang, dir } = screen.getByText('كم يومًا؟').parentElement!
  expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'auto' })
})

test('a row of a paper has its note below its text, and the direction of its language', () => {
  const rows = [
    { name: 'Trade name', text: 'Al Noor', note: 'From the register' },
    { name: 'الاسم التجاري', text: 'النور', language: 'ar', decisive: true },
  ]
  render(<PaperRows rows={rows} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Al Noor From the register',
    'النور',
  ])
  const row = screen.getByText('الاسم التجاري').parentElement!
  expect({ ...row.dataset }).toEqual({ decisive: '' })
  expect({ lang: row.lang, dir: row.dir }).toEqual({ lang: 'ar', dir: 'auto' })
})

test('a plan ends with the column of its last bar, and describes each bar in words', () => {
  const rows = [
    { name: 'Foundations', start: 1, length: 3 },
    { name: 'Handover', start: 9, length: 1 },
  ]
  const { container } = render(<Plan plan={{ unit: 'Week', rows }} />)
  expect(container.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 9 1')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FoundationsWeek 1–3',
    'HandoverWeek 9',
  ])
})

test('a matrix reads out what its discs mean', () => {
  const matrix = {
    columns: ['Ledger', 'Payroll'],
    rows: [{ name: 'Auditors', cells: ['part' as const, 'none' as const] }],
    full: 'Changes',
    part: 'Reads',
    none: 'No access',
  }
  render(<Matrix id="access" matrix={matrix} />)
  const row = within(screen.getByRole('row', { name: /Auditors/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Reads', 'No access'])
})

test('measures share a scale that begins below the lowest result, and each value is beside its dot', () => {
  const rows = [
    { name: 'English', value: '96.8 %', share: 96.8 },
    { name: 'Two languages', value: '89.9 %', share: 89.9 },
  ]
  const { container } = render(<Measures measures={{ target: 92, targetLabel: 'Agreed: 92 %', rows }} />)
  expect(container.textContent).toBe('Agreed: 92 %English96.8 %Two languages89.9 %8090100')
  const placesOf = (selector: string, name: string) =>
    [...container.querySelectorAll(selector)].map((shape) => shape.getAttribute(name))
  expect(placesOf('circle', 'cx')).toEqual(placesOf('circle + text', 'x'))
  expect(placesOf('circle', 'data-below')).toEqual([null, ''])
})
