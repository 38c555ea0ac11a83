// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import type { BlockOf } from '#site/model/site.ts'
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

test('a list without matching posts shows a message, and one of several pages links to the next', () => {
  const list: BlockOf<'posts'> = { type: 'posts', title: 'News', list: {}, listed: [], noPosts: 'Nothing yet.' }
  const { container, rerender } = render(<Posts id="posts" block={list} page={page} />)
  expect(container.textContent).toBe('NewsNothing yet.')
  const pager = {
    label: 'Page 2 of 3',
    newer: { label: 'Newer posts', href: '/news' },
    older: { label: 'Older posts', href: '/news/page/3' },
  }
  rerender(<Posts id="posts" block={{ ...list, listed: [{ ...post, href: '/rye' }], pager }} page={page} />)
  expect(screen.getByRole('navigation', { name: 'Page 2 of 3' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Newer posts' }).getAttribute('href')).toBe('/news')
  expect(screen.getByRole('link', { name: 'Older posts' }).getAttribute('rel')).toBe('next')
  expect(container.textContent).not.toContain('Nothing yet.')
})

test('at the end of a post its neighbours are named, the older one first', () => {
  const older = { label: 'The post before', href: '/rye', title: 'A week of rye' }
  const newer = { label: 'The post after', href: '/oat', title: 'A week of oat' }
  const pager = { label: 'Read on', older, newer }
  const block: BlockOf<'posts'> = { type: 'posts', title: 'Read on', items: [], listed: [], noPosts: '', pager }
  const { container } = render(<Posts id="post-links" block={block} page={page} />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('rel')])).toEqual([
    ['A week of rye', 'prev'],
    ['A week of oat', 'next'],
  ])
  expect(container.textContent).toBe('Read onThe post beforeA week of ryeThe post afterA week of oat')
})
