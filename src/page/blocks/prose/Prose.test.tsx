// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import examples from './prose.examples.json'
import { Prose } from './Prose.tsx'

const page = { texts: { newTab: 'opens in a new tab' } } as Partial<PageContext> as PageContext

afterEach(cleanup)

test('the table of contents links to every heading, with or without an anchor', () => {
  const { container } = render(<Prose id="prose" block={{ ...examples.default, type: 'prose' }} page={page} />)
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Acceptance of Terms',
    'Services Description',
    'User Responsibilities',
    'Payment Terms',
    'Contact Us',
  ])
  for (const link of links) {
    const target = container.querySelector(link.getAttribute('href') ?? '')
    expect(target?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
})

test('labels inside the text are links', () => {
  render(<Prose id="prose" block={{ ...examples.default, type: 'prose' }} page={page} />)
  const mail = screen.getByRole('link', { name: '{legalEmail}' })
  expect(mail.getAttribute('href')).toBe('mailto:{legalEmail}')
  expect(mail.closest('p')?.textContent).toBe(
    "Write to {legalEmail}, or read how we answer on the contact page. The ministry's portal (opens in a new tab) has the law itself.",
  )
})

test('of two labels with the same beginning the longer one is the link', () => {
  const links = [
    { label: 'AI', href: '/ai' },
    { label: 'AI services', href: '/ai-services' },
  ]
  const sections = [{ paragraphs: ['AI services first, then AI.'], links }]
  render(<Prose id="prose" block={{ type: 'prose', sections }} page={page} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ai-services', '/ai'])
})

test('headings are one level deeper below a title', () => {
  const block = { ...examples['a title with headings and contents'], type: 'prose' } as const
  render(<Prose id="prose" block={block} page={page} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('How we came to work this way')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
})

test('a numbered list begins at the number of its section', () => {
  const sections = [{ numberedList: ['Sand.'] }, { numberedList: ['Oil.'], numberedFrom: 4 }]
  render(<Prose id="prose" block={{ type: 'prose', sections }} page={page} />)
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('start'))).toEqual([null, '4'])
})
