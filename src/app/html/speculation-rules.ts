import { hashSource } from './content-security-policy.ts'

/** Links to other pages of the site. Files have an extension; a form is opened as a dialog. */
const PAGE_LINKS = 'a[href^="/"]:not([href*="."],[data-form],[download],[target],[aria-current])'

/**
 * Lets browsers fetch the document of a link when a visitor points at it or presses it, unless the visitor saves data. They do
 * not prerender it.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: PAGE_LINKS }, eagerness: 'moderate' }],
})

export const SPECULATION_RULES_HASH = hashSource(SPECULATION_RULES)
