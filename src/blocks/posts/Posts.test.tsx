// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#blocks/block.ts'
import { Posts } from './Posts.tsx'

const page = { drawings: {}, texts: { newTab: 'opens in a new tab' } } as Partial<PageContext> as PageContext
const post = { title: 'Rye', href: 'https://blog.example/rye', summary: 'How long it rests.' }
const view = (changes = {}) =>
  render(<Posts id="posts" block={{ type: 'posts', title: 'Read', items: [{ ...post, ...changes }] }} page={page} />)

afterEach(cleanup)

test('an article on another site opens in a new tab, and announces it', () => {
  view()
  const link = screen.getByRole('link', { name: /^Rye ?\(opens in a new tab\)$/ })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

test('an article on this site opens in the same tab', () => {
  view({ href: '/rye' })
  expect(screen.getByRole('link', { name: 'Rye' }).getAttribute('target')).toBeNull()
})

test('a date has its text and a machine-readable value', () => {
  const { container } = view({ publishDate: '2024-01-15', publishDateText: '15 January 2024' })
  const time = container.querySelector('time')
  expect([time?.textContent, time?.dateTime]).toEqual(['15 January 2024', '2024-01-15'])
})

test('missing author, date and reading time are left out', () => {
  expect(view({ readTime: '6 minutes' }).container.textContent).toBe(
    'ReadRye (opens in a new tab)How long it rests.6 minutes',
  )
  cleanup()
  expect(view().container.textContent).toBe('ReadRye (opens in a new tab)How long it rests.')
})
