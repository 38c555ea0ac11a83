// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enhanceHeader, updateHeader } from './enhance-header.ts'
import { exampleHeader } from './header.fixture.ts'
import { Header } from './Header.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const header = () => document.querySelector('header')!

/** Renders the header of a page as Node does, and enhances it as the first script does. */
function renderHeader(path = '/', ground?: 'inverse'): void {
  render(<Header data={exampleHeader()} leadSource="home" path={path} ground={ground} />)
  enhanceHeader(header())
}

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

test('Header is frosted beyond 50 px and clear at the top', () => {
  renderHeader()
  scrollTo(50)
  expect(header().dataset['frosted']).toBeUndefined()
  scrollTo(51)
  expect(header().dataset['frosted']).toBe('true')
  scrollTo(0)
  expect(header().dataset['frosted']).toBeUndefined()
})

test('Header has the texts that offer a language once, though the switch is also in the mobile menu', () => {
  const languages = ['en', 'ar'].map((language) => ({
    language,
    name: language,
    home: `/${language}`,
    offer: 'This page is also in Arabic.',
    close: 'Close',
  }))
  const data = { ...exampleHeader(), language: 'en', languages }
  render(<Header data={data} leadSource="home" path="/" languages={{ en: '/', ar: '/ar' }} />)
  const links = [...document.querySelectorAll<HTMLElement>('header a[data-language]')]
  expect(links.map(({ dataset }) => [dataset['offer'], dataset['close']])).toEqual([
    ['This page is also in Arabic.', 'Close'],
    [undefined, undefined],
  ])
})

test('Header on a dark band stays dark, whatever the first section and wherever the page is scrolled to', () => {
  render(<Header data={{ ...exampleHeader(), isHeaderDark: true }} leadSource="home" path="/" />)
  enhanceHeader(header())
  updateHeader(header(), { path: '/about', leadSource: 'about' })
  expect({ ...header().dataset }).toEqual({ solid: '', enhanced: '' })
  expect((header().firstElementChild as HTMLElement).dataset['ground']).toBe('inverse')
})

test('Header beside the page is never over the ground of the first section', () => {
  render(<Header data={{ ...exampleHeader(), headerShape: 'rail' }} leadSource="home" path="/" ground="inverse" />)
  enhanceHeader(header())
  expect({ ...header().dataset }).toEqual({ shape: 'rail', enhanced: '' })
})

test('Header beside the page is not folded, however long its texts are', () => {
  const data = exampleHeader()
  const line = { label: 'Electroencephalographies', href: '/long' }
  const long = { ...data, header: Array.from({ length: 8 }, () => line) }
  const foldOf = (headerShape?: 'centred' | 'rail'): string | undefined => {
    const { container } = render(
      <Header data={{ ...long, ...(headerShape && { headerShape }) }} leadSource="home" path="/" />,
    )
    return container.querySelector('header')!.dataset['fold']
  }
  expect(foldOf()).toBeDefined()
  expect(foldOf('centred')).toBeDefined()
  expect(foldOf('rail')).toBeUndefined()
})

test('Header is frosted from the start on a scrolled page', () => {
  vi.stubGlobal('scrollY', 400)
  renderHeader()
  expect(header().dataset['frosted']).toBe('true')
})

test('Header has the ground of the page’s first section until it is frosted', () => {
  renderHeader('/', 'inverse')
  expect(header().dataset['ground']).toBe('inverse')
  scrollTo(200)
  expect(header().dataset['ground']).toBeUndefined()
  scrollTo(0)
  expect(header().dataset['ground']).toBe('inverse')
  updateHeader(header(), { path: '/about', leadSource: 'about' })
  expect(header().dataset['ground']).toBeUndefined()
})

test('enhanceHeader marks the header, so that its style sheet no longer opens the menus', () => {
  renderHeader()
  expect(header().dataset['enhanced']).toBe('')
})

test.each(['/', '/about', '/about/team', '/baking', '/baking/rye', '/hotels'])(
  'updateHeader marks the links of the header as one served at %s does',
  (path) => {
    renderHeader('/baking/oat')
    updateHeader(header(), { path, leadSource: 'home' })
    const updated = header().innerHTML
    cleanup()
    renderHeader(path)
    expect(updated).toBe(header().innerHTML)
  },
)

test.each([
  ['/', 'Home', 'page'],
  ['/about', 'About', 'page'],
  ['/about/team', 'About', 'true'],
])('Header on %s sets aria-current of the item %s to %s', (path, item, current) => {
  render(<Header data={exampleHeader()} leadSource="home" path={path} />)
  const menu = within(screen.getAllByRole('navigation')[0] as HTMLElement)
  expect(menu.getByRole('link', { name: item }).getAttribute('aria-current')).toBe(current)
})

test('Header marks one item for a page that is an item and is also linked in the panel of another', () => {
  const data = exampleHeader()
  const hotels = { ...data, header: [...data.header, { label: 'Hotels', href: '/hotels' }] }
  const current = () =>
    [...document.querySelectorAll('nav > ul > li > [aria-current]')].map(({ textContent }) => textContent)
  render(<Header data={hotels} leadSource="home" path="/hotels" />)
  expect(current()).toEqual(['Hotels', 'Hotels'])
  updateHeader(header(), { path: '/about', leadSource: 'about' })
  expect(current()).toEqual(['About', 'About'])
  updateHeader(header(), { path: '/hotels', leadSource: 'hotels' })
  expect(current()).toEqual(['Hotels', 'Hotels'])
})

test('Header shows e-mail address, hours and action', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/" />)
  expect(screen.getAllByRole('link', { name: 'hello@harbour.example' })[0]?.getAttribute('href')).toBe(
    'mailto:hello@harbour.example',
  )
  expect(screen.getByText('Every night')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Order bread' })[0]?.getAttribute('href')).toBe('/order')
})

test('Header adds the page’s lead source to an action that opens a form, and updateHeader to the action of the contact bar', () => {
  const data = { ...exampleHeader(), headerAction: { label: 'Order bread', href: '/forms/order', form: 'order' } }
  render(<Header data={data} leadSource="home" path="/" />)
  const hrefs = () => screen.getAllByRole('link', { name: 'Order bread' }).map((link) => link.getAttribute('href'))
  expect(hrefs()).toEqual(['/forms/order?source=home', '/forms/order?source=home'])
  const bar = document.body.appendChild(document.createElement('aside'))
  bar.dataset['contactBar'] = ''
  bar.innerHTML = '<a data-form="order" href="/forms/order?source=home"></a><a href="mailto:a@b.example"></a>'
  updateHeader(header(), { path: '/rye', leadSource: 'rye&more' })
  expect(bar.innerHTML).toContain('href="/forms/order?source=rye%26more"')
  expect(bar.innerHTML).toContain('href="mailto:a@b.example"')
  bar.remove()
  expect(hrefs()).toEqual(['/forms/order?source=rye%26more', '/forms/order?source=rye%26more'])
})

test('the logo links to the home page and is labelled so', () => {
  render(<Header data={exampleHeader()} leadSource="home" path="/about" />)
  expect(screen.getByRole('link', { name: 'Harbour, Home' }).getAttribute('href')).toBe('/')
})
