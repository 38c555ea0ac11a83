// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleHeader } from './header.fixture.ts'
import { enhanceMenu } from './header-menu.ts'
import { LinksMenu, ServicesMenu } from './Menus.tsx'

const data = exampleHeader()
const menuItem = data.header.find(({ menu }) => menu === 'services')!

/** Links do not navigate, as in the app. */
const preventNavigation = (event: Event) => event.preventDefault()

function renderMenu(path = '/', header = data): void {
  render(
    <>
      <ul>
        <ServicesMenu item={menuItem} data={header} path={path} />
      </ul>
      <a href="#elsewhere">Elsewhere</a>
    </>,
  )
  enhanceMenu(item())
}

beforeEach(() => {
  vi.useFakeTimers()
  document.addEventListener('click', preventNavigation)
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', preventNavigation)
  vi.useRealTimers()
})

const trigger = () => screen.getByRole('button', { name: 'Baking' })
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true'
const item = () => trigger().closest('li')!
const mouse = { pointerType: 'mouse' }
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('ServicesMenu is closed at first, and its button controls the panel', () => {
  renderMenu()
  expect(isOpen()).toBe(false)
  expect(document.getElementById(trigger().getAttribute('aria-controls')!)).not.toBeNull()
})

test('ServicesMenu opens on pointer enter and closes 200 ms after pointer leave', () => {
  renderMenu()
  fireEvent.pointerEnter(item(), mouse)
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(item(), mouse)
  advance(199)
  expect(isOpen()).toBe(true)
  advance(1)
  expect(isOpen()).toBe(false)
})

test('ServicesMenu stays open when the pointer comes back within 200 ms', () => {
  renderMenu()
  fireEvent.pointerEnter(item(), mouse)
  fireEvent.pointerLeave(item(), mouse)
  advance(150)
  fireEvent.pointerEnter(item(), mouse)
  advance(500)
  expect(isOpen()).toBe(true)
})

test('ServicesMenu opens on a click and closes on another', () => {
  renderMenu()
  fireEvent.click(trigger())
  expect(isOpen()).toBe(true)
  fireEvent.click(trigger())
  expect(isOpen()).toBe(false)
})

test('ServicesMenu stays open on a click after it was opened by hover', () => {
  renderMenu()
  fireEvent.pointerEnter(item(), mouse)
  fireEvent.click(trigger())
  expect(isOpen()).toBe(true)
})

test('ServicesMenu opens on a tap and ignores other touch pointer events', () => {
  renderMenu()
  fireEvent.pointerEnter(item(), { pointerType: 'touch' })
  expect(isOpen()).toBe(false)
  fireEvent.click(trigger())
  fireEvent.pointerLeave(item(), { pointerType: 'touch' })
  advance(500)
  expect(isOpen()).toBe(true)
})

test('ServicesMenu opens on ArrowDown and focuses its first link', () => {
  renderMenu()
  trigger().focus()
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Oat' }))
})

test('ServicesMenu closes on Escape and returns focus to its button', () => {
  renderMenu()
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger())
})

test('ServicesMenu does not move focus from outside the menu on Escape', () => {
  renderMenu()
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  elsewhere.focus()
  fireEvent.pointerEnter(item(), mouse)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(elsewhere)
})

test('ServicesMenu closes when focus leaves it, not when focus moves inside it', () => {
  renderMenu()
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  act(() => screen.getByRole('link', { name: 'Rye' }).focus())
  expect(isOpen()).toBe(true)
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
  expect(isOpen()).toBe(false)
})

test('ServicesMenu closes on a press outside, when a link is followed, and on back', () => {
  renderMenu()
  const closings = [
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.click(screen.getByRole('link', { name: 'Rye' })),
    () => fireEvent(window, new PopStateEvent('popstate')),
  ]
  for (const close of closings) {
    fireEvent.click(trigger())
    expect(isOpen()).toBe(true)
    close()
    expect(isOpen()).toBe(false)
  }
})

test('ServicesMenu sets aria-current on the button for pages of other sections that its panel links to', () => {
  renderMenu('/hotels')
  expect(trigger().getAttribute('aria-current')).toBe('true')
})

test('ServicesMenu leaves its button alone for pages of a group of further links, which is marked itself', () => {
  const all = { label: 'All customers', href: '/baking#customers' }
  const groups = [{ title: 'For whom', links: [{ label: 'Hotels', href: '/inns' }], all }]
  renderMenu('/inns', { ...data, servicesMenu: { ...data.servicesMenu, groups } })
  expect(trigger().getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'Hotels' }).getAttribute('aria-current')).toBe('page')
})

test('a link to a section of the page is not marked as the page', () => {
  const all = { label: 'All customers', href: '/baking#customers' }
  const groups = [{ title: 'For whom', links: [{ label: 'Hotels', href: '/inns' }], all }]
  renderMenu('/baking', { ...data, servicesMenu: { ...data.servicesMenu, groups } })
  expect(screen.getByRole('link', { name: 'All customers' }).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'All we bake' }).getAttribute('aria-current')).toBe('page')
})

test('ServicesMenu sets aria-current on the button for the section and on the link of the page', () => {
  renderMenu('/baking/rye')
  expect(trigger().getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Rye' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Oat' }).getAttribute('aria-current')).toBeNull()
})

test('ServicesMenu lists the services under their categories, and further links at the bottom', () => {
  renderMenu()
  const links = (name: string) =>
    [...screen.getByRole('list', { name }).querySelectorAll('a')].map((a) => a.textContent)
  expect(links('Bread')).toEqual(['Oat', 'Rye'])
  expect(links('Cakes')).toEqual(['Plum cake'])
  expect(screen.getByRole('link', { name: 'For hotels' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All we bake' })).toBeTruthy()
})

test('one panel of the main menu is open at a time', () => {
  const panel = { links: [{ label: 'Rye', href: '/rye' }], all: { label: 'All', href: '/' } }
  const menuOf = (label: string) => (
    <LinksMenu item={{ label, href: '/', panel }} panel={panel} panelId={label} isCurrent={false} path="/" newTab="" />
  )
  const { container } = render(
    <ul>
      {menuOf('Breads')}
      {menuOf('Cakes')}
    </ul>,
  )
  for (const menu of container.querySelectorAll<HTMLElement>('[data-menu]')) enhanceMenu(menu)
  const isShown = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded')
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Breads' }).closest('li')!, mouse)
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Cakes' }).closest('li')!, mouse)
  expect([isShown('Breads'), isShown('Cakes')]).toEqual(['false', 'true'])
})
