// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { InlineText as Text } from '#site/model/inline-text.ts'
import { inlineTextStyles } from './inline-text.styles.ts'
import { InlineText } from './InlineText.tsx'

afterEach(cleanup)

const text: Text = [
  'Open ',
  { type: 'strong', children: ['every ', { type: 'em', children: ['day'] }] },
  { type: 'br' },
  { type: 'a', href: '/prices', children: ['Prices'] },
  ', ',
  {
    type: 'a',
    href: 'https://a.example/',
    newTab: 'opens in a new tab',
    children: [{ type: 'code', children: ['A'] }],
  },
  { type: 'a', children: ['no number'] },
]

test('InlineText shows bold words, emphasis, code, line breaks and links', () => {
  const { container } = render(<InlineText text={text} />)
  expect(container.querySelector('strong')?.textContent).toBe('every day')
  expect(container.querySelector('strong em')?.textContent).toBe('day')
  expect(container.querySelectorAll('br')).toHaveLength(1)
  const [inner, outer] = screen.getAllByRole('link')
  expect([inner?.getAttribute('href'), inner?.getAttribute('target')]).toEqual(['/prices', null])
  expect([outer?.getAttribute('href'), outer?.getAttribute('target')]).toEqual(['https://a.example/', '_blank'])
  expect(outer?.querySelector('code')?.textContent).toBe('A')
  expect(container.textContent).toBe('Open every dayPrices, A (opens in a new tab)no number')
})

test('InlineText adds nothing to a plain text', () => {
  expect(renderToStaticMarkup(<InlineText text="Rye & wheat" />)).toBe('Rye &amp; wheat')
})

test('InlineText keeps a telephone number on one line, and in its own direction', () => {
  const { container } = render(
    <InlineText text={['اتصل على ', { type: 'strong', children: ['+971 4 000 0000'] }, '.']} />,
  )
  const number = container.querySelector('strong > bdi')!
  expect([number.textContent, number.getAttribute('dir'), number.className]).toEqual([
    '+971 4 000 0000',
    'ltr',
    inlineTextStyles.phone,
  ])
})

test('InlineText keeps the sign of a name where it is among letters from right to left', () => {
  expect(renderToStaticMarkup(<InlineText text="نكتب C++ هنا" />)).toBe('نكتب <bdi dir="ltr">C++</bdi> هنا')
})
