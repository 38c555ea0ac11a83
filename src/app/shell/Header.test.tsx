// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleHeader } from './header.fixture.ts'
import { Header } from './Header.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const header = () => screen.getByRole('banner')

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  act(() => void dispatchEvent(new Event('scroll')))
}

test('Header is frosted beyond 50 px and clear at the top', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  scrollTo(50)
  expect(header().dataset['frosted']).toBeUndefined()
  scrollTo(51)
  expect(header().dataset['frosted']).toBe('true')
  scrollTo(0)
  expect(header().dataset['frosted']).toBeUndefined()
})

test('Header is frosted from the start on a scrolled page', () => {
  vi.stubGlobal('scrollY', 400)
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  expect(header().dataset['frosted']).toBe('true')
})

test('Header has the ground of the page’s first section until it is frosted', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" ground="inverse" />)
  expect(header().dataset['ground']).toBe('inverse')
  scrollTo(200)
  expect(header().dataset['ground']).toBeUndefined()
})

test('Header marks itself as hydrated', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  expect(header().dataset['hydrated']).toBe('')
})

test.each([
  ['/', 'Home', 'page'],
  ['/about', 'About', 'page'],
  ['/about/team', 'About', 'true'],
])('Header on %s sets aria-current of the item %s to %s', (path, item, current) => {
  render(<Header data={exampleHeader()} leadSource="home" path={path} />)
  const menu = within(screen.getAllByRole('navigation')[0] as HTMLElement)
  expect(menu.getByRole('link', { name: item }).getAttribute('aria-current')).toBe(current)
})

test('Header shows e-mail address, hours and action', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  expect(screen.getAllByRole('link', { name: 'hello@harbour.example' })[0]?.getAttribute('href')).toBe(
    'mailto:hello@harbour.example',
  )
  expect(screen.getByText('Every night')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Order bread' })[0]?.getAttribute('href')).toBe('/order')
})

test('Header adds the page’s lead source to an action that opens a form', () => {
  const data = { ...exampleHeader(), headerAction: { label: 'Order bread', href: '/forms/order', form: 'order' } }
  const { rerender } = render(<Header data={data} leadSource="home" path="/" />)
  const hrefs = () => screen.getAllByRole('link', { name: 'Order bread' }).map((link) => link.getAttribute('href'))
  expect(hrefs()).toEqual(['/forms/order?source=home', '/forms/order?source=home'])
  rerender(<Header data={data} leadSource="rye&more" path="/rye" />)
  expect(hrefs()).toEqual(['/forms/order?source=rye%26more', '/forms/order?source=rye%26more'])
})

test('the logo links to the home page and is labelled so', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/about" />)
  expect(screen.getByRole('link', { name: 'Harbour, Home' }).getAttribute('href')).toBe('/')
})
