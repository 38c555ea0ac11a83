// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageLinkAt } from './page-links.ts'
import { isPlainClick } from './plain-click.ts'

beforeEach(() => history.replaceState(null, '', '/services?x=1#top'))
afterEach(() => {
  document.body.innerHTML = ''
})

function pathOf(anchor: string): string | undefined {
  document.body.innerHTML = anchor
  const url = pageLinkAt(document.querySelector('b') ?? document.querySelector('a'))
  return url && url.pathname + url.search + url.hash
}

test.each([
  ['a page', '<a href="/contact">x</a>', '/contact'],
  ['a place on another page', '<a href="/contact#hours">x</a>', '/contact#hours'],
  ['the page shown', '<a href="/services?x=1">x</a>', '/services?x=1'],
  ['a link around other elements', '<a href="/contact"><b>x</b></a>', '/contact'],
])('leads to a page: %s', (_, anchor, path) => expect(pathOf(anchor)).toBe(path))

test.each([
  ['another site', '<a href="https://elsewhere.example/contact">x</a>'],
  ['an e-mail address', '<a href="mailto:hello@harbour.example">x</a>'],
  ['a new tab', '<a href="/contact" target="_blank">x</a>'],
  ['a download', '<a href="/contact" download>x</a>'],
  ['a file', '<a href="/price-list.pdf">x</a>'],
  ['a place on the page shown', '<a href="#faq">x</a>'],
  ['the top of the page shown', '<a href="#">x</a>'],
  ['an action that opens a form', '<a href="/forms/contact" data-form="contact">x</a>'],
  ['no address', '<a>x</a>'],
  ['no link', '<b>x</b>'],
])('is left to the browser: %s', (_, anchor) => expect(pathOf(anchor)).toBeUndefined())

test('a click with another button or a key held is left to the browser', () => {
  expect(isPlainClick(new MouseEvent('click'))).toBe(true)
  for (const held of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
    expect(isPlainClick(new MouseEvent('click', held))).toBe(false)
  }
})

test('a click that something else has answered is not answered again', () => {
  const click = new MouseEvent('click', { cancelable: true })
  click.preventDefault()
  expect(isPlainClick(click)).toBe(false)
})
