// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPlainClick, listenForIntent, pageLinkAt } from './links.ts'

describe('listenForIntent', () => {
  const onIntent = vi.fn<(url: URL) => void>()
  listenForIntent(pageLinkAt, onIntent)

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<a id="one" href="/one">One</a><a id="two" href="/two">Two</a><p>Text</p>'
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  const at = (selector: string, event: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }))
  const intents = () => onIntent.mock.calls.map(([url]) => url.pathname)

  test('calls onIntent for a link that the pointer rests on', () => {
    at('#one', 'pointerover')
    vi.advanceTimersByTime(100)
    expect(intents()).toEqual(['/one'])
  })

  test('does not call onIntent for links that the pointer crosses', () => {
    at('#one', 'pointerover')
    at('#two', 'pointerover')
    at('p', 'pointerover')
    vi.advanceTimersByTime(100)
    expect(intents()).toEqual([])
  })

  test('calls onIntent at once when a link is pressed or touched, and after a delay on focus', () => {
    at('#one', 'pointerdown')
    vi.advanceTimersByTime(0)
    at('#two', 'focusin')
    vi.advanceTimersByTime(0)
    expect(intents()).toEqual(['/one'])
    vi.advanceTimersByTime(100)
    expect(intents()).toEqual(['/one', '/two'])
  })
})

describe('pageLinkAt', () => {
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
  ])('returns the URL of a page: %s', (_, anchor, path) => expect(pathOf(anchor)).toBe(path))

  test.each([
    ['another site', '<a href="https://elsewhere.example/contact">x</a>'],
    ['an e-mail address', '<a href="mailto:hello@harbour.example">x</a>'],
    ['a new tab', '<a href="/contact" target="_blank">x</a>'],
    ['a download', '<a href="/contact" download>x</a>'],
    ['a file', '<a href="/price-list.pdf">x</a>'],
    ['words of another page', '<a href="/contact#:~:text=At%20six">x</a>'],
    ['a place on the page shown', '<a href="#faq">x</a>'],
    ['the top of the page shown', '<a href="#">x</a>'],
    ['an action that opens a form', '<a href="/forms/contact" data-form="contact">x</a>'],
    ['no address', '<a>x</a>'],
    ['no link', '<b>x</b>'],
  ])('returns undefined: %s', (_, anchor) => expect(pathOf(anchor)).toBeUndefined())

  test('isPlainClick is false for other buttons and modifier keys', () => {
    expect(isPlainClick(new MouseEvent('click'))).toBe(true)
    for (const held of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
      expect(isPlainClick(new MouseEvent('click', held))).toBe(false)
    }
  })

  test('isPlainClick is false if the default was prevented', () => {
    const click = new MouseEvent('click', { cancelable: true })
    click.preventDefault()
    expect(isPlainClick(click)).toBe(false)
  })
})
