import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Focuses a link and clicks it once the app has prepared its page. Until then the app would leave the click to the
 * browser, which loads the document.
 */
export async function followPrepared(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first()
  await expect.poll(() => link.evaluate(clickIfPrepared)).toBe(true)
}

/** Runs in the browser, with an element or a CSS selector. Returns whether the app has followed the link. */
export function clickIfPrepared(target: Element | string): boolean {
  const link = typeof target === 'string' ? document.querySelector(target) : target
  const signal = (type: string) => link?.dispatchEvent(new Event(type, { bubbles: true }))
  const hasRouter = document.querySelector('#app > [aria-live=polite]') !== null
  let isFollowed = false
  const listener = (event: Event) => {
    isFollowed = event.defaultPrevented
    event.preventDefault()
  }
  if (hasRouter) {
    addEventListener('click', listener, { once: true })
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  if (isFollowed) return true
  // The focus must rest on a link for a while until the app is loaded: another signal would start that time again.
  if (hasRouter || !link?.hasAttribute('data-signalled')) {
    link?.setAttribute('data-signalled', '')
    signal('focusin')
  }
  // Where the app is loaded already this needs no time, which a test may have stopped. Between the two nothing listens.
  signal('touchstart')
  return false
}
