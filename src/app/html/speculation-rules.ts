import { hashSource } from './content-security-policy.ts'

/** Links to other pages of the site. Files have an extension; a form is opened as a dialog. */
const PAGE_LINKS = 'a[href^="/"]:not([href*="."],[data-form],[download],[target],[aria-current])'

const RULE = { where: { selector_matches: PAGE_LINKS }, eagerness: 'moderate' }

/**
 * Lets browsers that know these rules prepare the page of a link that is pointed at or pressed (decision 74): those that
 * can render it ahead, the others fetch its document. They do neither where the visitor saves data.
 */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [RULE], prerender: [RULE] })

export const SPECULATION_RULES_HASH = hashSource(SPECULATION_RULES)
