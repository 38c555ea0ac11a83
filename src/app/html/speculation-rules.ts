import { hashSource } from './content-security-policy.ts'

/** Links to other pages of the site. Files have an extension; a form is opened as a dialog. */
const PAGE_LINKS = 'a[href^="/"]:not([href*="."],[data-form],[download],[target],[aria-current])'

/**
 * Lets browsers that know these rules prepare the page of a link (decision 94): they fetch its document when it is pointed
 * at or pressed, and those that can render it ahead do so once the mouse rests on it, which
 * `app/browser/navigation/render-ahead.ts` marks. They do neither where the visitor saves data.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: PAGE_LINKS }, eagerness: 'moderate' }],
  prerender: [{ where: { selector_matches: '[data-ahead]' }, eagerness: 'immediate' }],
})

export const SPECULATION_RULES_HASH = hashSource(SPECULATION_RULES)
