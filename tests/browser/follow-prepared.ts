import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Touches a link and clicks it once the app has prepared its page. Until then the app would leave the click to the
 * browser, which loads the document.
 */
export async function followPrepared(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first()
  await expect.poll(() => link.evaluate(clickIfPrepared)).toBe(true)
}

/** Runs in the browser, with an element or a CSS selector. Returns whether the app has followed the link. */
export function clickIfPrepared(target: Element | string): boolean {
  const link = typeof target === 'string' ? document.querySelector(target) : target
  let isFollowed = false
  const listener = (event: Event) => {
    isFollowed = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', listener, { once: true })
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  if (!isFollowed) link?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  return isFollowed
}
