// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleHeader } from './header.fixture.ts'
import { MobileMenu } from './MobileMenu.tsx'

const screenSize = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => screenSize)
  document.addEventListener('click', keepHere)
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', keepHere)
  vi.unstubAllGlobals()
})

/** As the app does: links are its own. */
const keepHere = (event: Event) => event.preventDefault()

const draw = () =>
  render(
    <>
      <header>
        <a href="/">Logo</a>
        <MobileMenu data={exampleHeader()} path="/baking/rye" />
      </header>
      <main>Page</main>
      <dialog>Form</dialog>
    </>,
  )

const menu = () => document.querySelector<HTMLDetailsElement>('[data-mobile-menu]')!
const summary = () => menu().querySelector('summary')!
const isPageInert = () => document.querySelector('main')!.hasAttribute('inert')

/** As a browser does: the event comes a moment after the change. */
async function open(): Promise<void> {
  menu().open = true
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
}

test('opening it takes the rest of the page out of reach, and nothing of the header', async () => {
  draw()
  await open()
  expect(isPageInert()).toBe(true)
  expect(document.querySelector('header [inert], header[inert]')).toBeNull()
})

test('a dialog stays in reach: it is to open over the menu', async () => {
  draw()
  await open()
  expect(document.querySelector('dialog')?.hasAttribute('inert')).toBe(false)
})

test('Escape closes it, gives the page back and returns the focus', async () => {
  draw()
  await open()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(menu().open).toBe(false)
  expect(isPageInert()).toBe(false)
  expect(document.activeElement).toBe(summary())
})

test('closes when one of its links is followed, and on the way back', async () => {
  draw()
  await open()
  fireEvent.click(within(menu()).getByRole('link', { name: 'About' }))
  expect(menu().open).toBe(false)
  await open()
  fireEvent(window, new PopStateEvent('popstate'))
  expect(menu().open).toBe(false)
  expect(isPageInert()).toBe(false)
})

test('stays open when a link is opened in a new tab', async () => {
  draw()
  await open()
  fireEvent.click(within(menu()).getByRole('link', { name: 'About' }), { ctrlKey: true })
  expect(menu().open).toBe(true)
})

test('stays open while the form of its action is fetched', async () => {
  draw()
  await open()
  const action = within(menu()).getByRole('link', { name: 'Order bread' })
  action.dataset['form'] = 'order'
  fireEvent.click(action)
  expect(menu().open).toBe(true)
})

test('closes when the screen has grown wide enough for the main menu', async () => {
  draw()
  await open()
  act(() => void screenSize.dispatchEvent(new Event('change')))
  expect(menu().open).toBe(false)
  expect(isPageInert()).toBe(false)
})

test('takes over a menu that was opened before it was awake', () => {
  const header = document.createElement('div')
  document.body.append(header)
  const opened = vi.spyOn(HTMLDetailsElement.prototype, 'open', 'get').mockReturnValue(true)
  draw()
  expect(isPageInert()).toBe(true)
  opened.mockRestore()
  header.remove()
})

test('has all that the main menu has, the services in their categories', () => {
  draw()
  const inMenu = within(menu())
  expect(inMenu.getByText('Baking').closest('summary')).not.toBeNull()
  expect(inMenu.getByText('Bread').closest('summary')).not.toBeNull()
  expect(inMenu.getByText('Rye').getAttribute('aria-current')).toBe('page')
  expect(inMenu.getByText('All we bake').closest('a')?.getAttribute('href')).toBe('/baking')
  expect(inMenu.getByText('Order bread').closest('a')?.getAttribute('href')).toBe('/order')
})

test('its summary says what a press does', () => {
  draw()
  expect(summary().textContent).toBe('Open menuClose menu')
  expect(screen.getAllByText('Open menu')).toHaveLength(1)
})
