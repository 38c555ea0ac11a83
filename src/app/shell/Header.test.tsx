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

test('frosts after 50 px and clears at the top', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  scrollTo(50)
  expect(header().dataset['frosted']).toBeUndefined()
  scrollTo(51)
  expect(header().dataset['frosted']).toBe('true')
  scrollTo(0)
  expect(header().dataset['frosted']).toBeUndefined()
})

test('is frosted from the start on a page that comes scrolled', () => {
  vi.stubGlobal('scrollY', 400)
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  expect(header().dataset['frosted']).toBe('true')
})

test('is on the ground of the page’s opening until it frosts', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" ground="inverse" />)
  expect(header().dataset['ground']).toBe('inverse')
  scrollTo(200)
  expect(header().dataset['ground']).toBeUndefined()
})

test('says that it is awake', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  expect(header().dataset['alive']).toBe('')
})

test.each([
  ['/', 'Home', 'page'],
  ['/about', 'About', 'page'],
  ['/about/team', 'About', 'true'],
])('on %s the line %s is current: %s', (path, line, current) => {
  render(<Header data={exampleHeader()} leadSource="home" path={path} />)
  const menu = within(screen.getAllByRole('navigation')[0] as HTMLElement)
  expect(menu.getByRole('link', { name: line }).getAttribute('aria-current')).toBe(current)
})

test('shows e-mail, hours and the action', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  expect(screen.getAllByRole('link', { name: 'hello@harbour.example' })[0]?.getAttribute('href')).toBe(
    'mailto:hello@harbour.example',
  )
  expect(screen.getByText('Every night')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Order bread' })[0]?.getAttribute('href')).toBe('/order')
})

test('an action that opens a form tells the form’s own page the lead source of the page', () => {
  const data = { ...exampleHeader(), headerAction: { label: 'Order bread', href: '/forms/order', form: 'order' } }
  const { rerender } = render(<Header data={data} leadSource="home" path="/" />)
  const leadTo = () => screen.getAllByRole('link', { name: 'Order bread' }).map((link) => link.getAttribute('href'))
  expect(leadTo()).toEqual(['/forms/order?source=home', '/forms/order?source=home'])
  rerender(<Header data={data} leadSource="rye&more" path="/rye" />)
  expect(leadTo()).toEqual(['/forms/order?source=rye%26more', '/forms/order?source=rye%26more'])
})

test('the logo leads home and says so', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/about" />)
  expect(screen.getByRole('link', { name: 'Harbour, Home' }).getAttribute('href')).toBe('/')
})
