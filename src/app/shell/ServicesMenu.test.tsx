// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleHeader } from './header.fixture.ts'
import { ServicesMenu } from './ServicesMenu.tsx'

const data = exampleHeader()
const line = data.header.find(({ menu }) => menu === 'services')!

/** As the app does: links are its own. */
const keepHere = (event: Event) => event.preventDefault()

const draw = (path = '/') =>
  render(
    <>
      <ul>
        <ServicesMenu line={line} data={data} path={path} />
      </ul>
      <a href="#elsewhere">Elsewhere</a>
    </>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  document.addEventListener('click', keepHere)
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', keepHere)
  vi.useRealTimers()
})

const trigger = () => screen.getByRole('button', { name: 'Baking' })
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true'
const item = () => trigger().closest('li')!
const mouse = { pointerType: 'mouse' }
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('is closed at first, and the button names what it opens', () => {
  draw()
  expect(isOpen()).toBe(false)
  expect(document.getElementById(trigger().getAttribute('aria-controls')!)).not.toBeNull()
})

test('opens when the pointer arrives and closes 200 ms after it has left', () => {
  draw()
  fireEvent.pointerEnter(item(), mouse)
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(item(), mouse)
  pass(199)
  expect(isOpen()).toBe(true)
  pass(1)
  expect(isOpen()).toBe(false)
})

test('stays open when the pointer comes back in time', () => {
  draw()
  fireEvent.pointerEnter(item(), mouse)
  fireEvent.pointerLeave(item(), mouse)
  pass(150)
  fireEvent.pointerEnter(item(), mouse)
  pass(500)
  expect(isOpen()).toBe(true)
})

test('a click opens it, another closes it', () => {
  draw()
  fireEvent.click(trigger())
  expect(isOpen()).toBe(true)
  fireEvent.click(trigger())
  expect(isOpen()).toBe(false)
})

test('a click on a menu that the pointer has opened keeps it open', () => {
  draw()
  fireEvent.pointerEnter(item(), mouse)
  fireEvent.click(trigger())
  expect(isOpen()).toBe(true)
})

test('a finger opens it by a tap, not in passing', () => {
  draw()
  fireEvent.pointerEnter(item(), { pointerType: 'touch' })
  expect(isOpen()).toBe(false)
  fireEvent.click(trigger())
  fireEvent.pointerLeave(item(), { pointerType: 'touch' })
  pass(500)
  expect(isOpen()).toBe(true)
})

test('the down arrow opens it and leads to its first link', () => {
  draw()
  trigger().focus()
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Oat' }))
})

test('Escape closes it and brings the focus back', () => {
  draw()
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger())
})

test('Escape leaves the focus where it is when it was not in the menu', () => {
  draw()
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  elsewhere.focus()
  fireEvent.pointerEnter(item(), mouse)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(elsewhere)
})

test('closes when the focus goes elsewhere, not when it moves within', () => {
  draw()
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  act(() => screen.getByRole('link', { name: 'Rye' }).focus())
  expect(isOpen()).toBe(true)
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
  expect(isOpen()).toBe(false)
})

test('closes on a press elsewhere, when a link is followed, and on the way back', () => {
  draw()
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

test('marks the part of the site on the button and the very page among the links', () => {
  draw('/baking/rye')
  expect(trigger().getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Rye' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Oat' }).getAttribute('aria-current')).toBeNull()
})

test('lists the services under their categories, and further links at the foot', () => {
  draw()
  const links = (name: string) =>
    [...screen.getByRole('list', { name }).querySelectorAll('a')].map((a) => a.textContent)
  expect(links('Bread')).toEqual(['Oat', 'Rye'])
  expect(links('Cakes')).toEqual(['Plum cake'])
  expect(screen.getByRole('link', { name: 'For hotels' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All we bake' })).toBeTruthy()
})
