import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Clicks a link once the app runs. Until then a click may be left to the browser, which loads the document. */
export async function followInApp(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first()
  await expect.poll(() => link.evaluate(clickInApp)).toBe(true)
}

/** Runs in the browser, with an element or a CSS selector. Returns whether the app has followed the link. */
export function clickInApp(target: Element | string): boolean {
  const link = typeof target === 'string' ? document.querySelector(target) : target
  let isFollowed = false
  const listener = (event: Event) => {
    isFollowed = event.defaultPrevented
    event.preventDefault()
  }
  // The app has added it for its announcements.
  if (document.querySelector('body > [aria-live=polite]')) {
    addEventListener('click', listener, { once: true })
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  } else {
    // The first sign that the visitor will follow the link.
    link?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  }
  return isFollowed
}
