declare global {
  interface Navigator {
    /** The visitor does not want to be known to others: https://www.w3.org/TR/gpc/. Not in every browser. */
    globalPrivacyControl?: boolean
  }
}

/**
 * Has the browser fetch the tag manager once the page needs nothing more, unless the visitor objects. Should it not
 * come, nothing is missing: what was told stays in `window.dataLayer`.
 */
export function loadTagManager(measurementId: string): void {
  if (navigator.globalPrivacyControl) return
  whenQuiet(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
    document.head.append(script)
  })
}

/** The app may have been started early, by a visitor who could not wait: then the page is still loading. */
function whenQuiet(work: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenQuiet(work), { once: true })
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}
