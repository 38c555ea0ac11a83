type Parameters = Record<string, string | number | undefined>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Speaks to the tag manager in its own way: it tells the `arguments` of a call from an array, so an array will not do.
 * What is said before it has been loaded waits for it; where none is loaded, it stays in the page.
 */
export function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments)
}

/** Tells analytics of an event. Parameters that are not known are left out. */
export function track(event: string, parameters: Parameters = {}): void {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined)
  gtag('event', event, Object.fromEntries(known))
}
