// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateHeader } from './enhance-header.ts'
import { exampleHeader } from './header.fixture.ts'
import { Header } from './Header.tsx'
import { enhanceMobileMenu } from './mobile-menu.ts'

const screenSize = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => screenSize)
  document.addEventListener('click', preventNavigation)
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', preventNavigation)
  vi.unstubAllGlobals()
})

/** Links do not navigate, as in the app. */
const preventNavigation = (event: Event) => event.preventDefault()

function renderMenu(): void {
  render(
    <>
      <Header data={exampleHeader()} path="/baking/rye" leadSource="rye" />
      <div id="app">
        <main>Page</main>
        <dialog>Form</dialog>
      </div>
      <dialog>Search</dialog>
    </>,
    { container: document.body },
  )
  enhanceMobileMenu(menu())
}

function renderWithGroups(path: string): void {
  const data = exampleHeader()
  const all = { label: 'All customers', href: '/baking#customers' }
  const groups = [
    { title: 'For whom', links: [{ label: 'Hotels', href: '/hotels' }], all },
    { title: 'Where', links: [{ label: 'At the harbour', href: '/harbour' }] },
  ]
  const servicesMenu = { ...data.servicesMenu, groups, links: [] }
  render(<Header data={{ ...data, servicesMenu }} path={path} leadSource="hotels" />, { container: document.body })
}

const menu = () => document.querySelector<HTMLDetailsElement>('[data-mobile-menu]')!
const summary = () => menu().querySelector('summary')!
const isPageInert = () => document.querySelector('main')!.hasAttribute('inert')

/** Opens the menu and waits for its `toggle` event, which fires asynchronously. */
async function open(): Promise<void> {
  menu().open = true
  await new Promise((resolve) => setTimeout(resolve))
}

test('MobileMenu makes the rest of the page inert when it opens, but nothing in the header', async () => {
  renderMenu()
  await open()
  expect(isPageInert()).toBe(true)
  expect(document.querySelector('header [inert], header[inert]')).toBeNull()
})

test('MobileMenu does not make dialogs inert, which may open over it', async () => {
  renderMenu()
  await open()
  expect(document.querySelector('dialog[inert]')).toBeNull()
})

test('MobileMenu closes on Escape, removes inert and returns focus to its button', async () => {
  renderMenu()
  await open()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(menu().open).toBe(false)
  expect(isPageInert()).toBe(false)
  expect(document.activeElement).toBe(summary())
})

test('MobileMenu closes when one of its links is followed, and on back', async () => {
  renderMenu()
  await open()
  fireEvent.click(within(menu()).getByRole('link', { name: 'About' }))
  expect(menu().open).toBe(false)
  await open()
  fireEvent(window, new PopStateEvent('popstate'))
  expect(menu().open).toBe(false)
  expect(isPageInert()).toBe(false)
})

test('MobileMenu stays open when a link is opened in a new tab', async () => {
  renderMenu()
  await open()
  fireEvent.click(within(menu()).getByRole('link', { name: 'About' }), { ctrlKey: true })
  expect(menu().open).toBe(true)
})

test('MobileMenu stays open while the form of its action is fetched', async () => {
  renderMenu()
  await open()
  const action = within(menu()).getByRole('link', { name: 'Order bread' })
  action.dataset['form'] = 'order'
  fireEvent.click(action)
  expect(menu().open).toBe(true)
})

test('MobileMenu closes when the screen becomes wide enough for the main menu', async () => {
  renderMenu()
  await open()
  screenSize.dispatchEvent(new Event('change'))
  expect(menu().open).toBe(false)
  expect(isPageInert()).toBe(false)
})

test('MobileMenu detects a menu that was opened before the first script ran', () => {
  const opened = vi.spyOn(HTMLDetailsElement.prototype, 'open', 'get').mockReturnValue(true)
  renderMenu()
  expect(isPageInert()).toBe(true)
  opened.mockRestore()
})

test('MobileMenu has all items of the main menu, and once it is opened the services in their categories', async () => {
  renderMenu()
  const inMenu = within(menu())
  expect(inMenu.getByText('Baking').getAttribute('href')).toBe('/baking')
  await open()
  await inMenu.findByText('Bread')
  expect(inMenu.getByText('Baking').closest('summary')).not.toBeNull()
  expect(inMenu.getByText('Bread').closest('summary')).not.toBeNull()
  expect(inMenu.getByText('Rye').getAttribute('aria-current')).toBe('page')
  expect(document.querySelectorAll('[id]')).toHaveLength(
    new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size,
  )
  expect(inMenu.getByText('All we bake').closest('a')?.getAttribute('href')).toBe('/baking')
  expect(inMenu.getByText('Order bread').closest('a')?.getAttribute('href')).toBe('/order')
})

test('MobileMenu folds out the links of other panels too, without their notes', async () => {
  const panel = {
    links: [{ label: 'Rye', href: '/rye', description: 'Dark' }],
    all: { label: 'All breads', href: '/' },
  }
  const data = exampleHeader()
  const header = [
    { label: 'Breads', href: '/', panel },
    { label: 'Cakes', href: '/cakes' },
  ]
  render(<Header data={{ ...data, header }} path="/about" leadSource="about" />, { container: document.body })
  enhanceMobileMenu(menu())
  await open()
  const inMenu = within(menu())
  await inMenu.findByText('Rye')
  expect(inMenu.getByText('Breads').closest('summary')).not.toBeNull()
  expect(inMenu.getByText('Rye').textContent).toBe('Rye')
  expect(inMenu.getByText('All breads').getAttribute('href')).toBe('/')
})

test('MobileMenu marks the item whose section contains the page, also once it is unfolded', async () => {
  renderMenu()
  await open()
  await within(menu()).findByText('Bread')
  const item = within(menu()).getByText('Baking').closest('summary')!
  expect(item.getAttribute('aria-current')).toBe('true')
  updateHeader(document.querySelector('header')!, { path: '/about', leadSource: 'about' })
  expect(item.hasAttribute('aria-current')).toBe(false)
})

test('MobileMenu has a row for each group of further links, which links to the page of the group and folds out', async () => {
  renderWithGroups('/hotels')
  const row = within(menu()).getByText('For whom')
  expect(row.getAttribute('href')).toBe('/baking#customers')
  expect(within(menu()).getByText('Where').getAttribute('href')).toBe('/baking')
  expect(row.closest('ul')).toBe(within(menu()).getByText('Baking').closest('ul'))
  enhanceMobileMenu(menu())
  await open()
  const inMenu = within(menu())
  const hotels = await inMenu.findByText('Hotels')
  const group = inMenu.getByText('For whom').closest('details')!
  expect(group.contains(hotels)).toBe(true)
  expect(hotels.getAttribute('aria-current')).toBe('page')
  expect(within(group).getByText('All customers').getAttribute('href')).toBe('/baking#customers')
  expect(inMenu.getByText('Baking').closest('details')!.textContent).not.toContain('Hotels')
  expect(menu().querySelector('ul:empty')).toBeNull()
})

test('MobileMenu marks the group of the page and not the services, also once it is unfolded', async () => {
  renderWithGroups('/hotels')
  const current = () => [...menu().querySelectorAll('nav [aria-current=true]')].map(({ textContent }) => textContent)
  expect(current()).toEqual(['For whom'])
  const header = document.querySelector('header')!
  updateHeader(header, { path: '/baking', leadSource: 'baking' })
  expect(current()).toEqual([])
  updateHeader(header, { path: '/hotels', leadSource: 'hotels' })
  expect(current()).toEqual(['For whom'])
  enhanceMobileMenu(menu())
  await open()
  await within(menu()).findByText('Hotels')
  expect(current()).toEqual(['For whom'])
  updateHeader(header, { path: '/about', leadSource: 'about' })
  expect(current()).toEqual([])
})

test('the summary of MobileMenu is labelled with the effect of a click', () => {
  renderMenu()
  expect(summary().textContent).toBe('Open menuClose menu')
  expect(screen.getAllByText('Open menu')).toHaveLength(1)
})
