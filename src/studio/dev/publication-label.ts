import { element } from './elements.ts'

const NAME = 'pagewright-publication'

/** Set by properties: a page's policy allows no other style of ours, and `all` removes the theme's. */
const STYLE =
  'all:initial;position:fixed;inset:0 0 auto auto;z-index:2147483646;padding:4px 10px;border-end-start-radius:6px;direction:ltr;color:#f5f5f4;background:#1c1917;font:400 14px/1.5 system-ui,sans-serif;pointer-events:none'

/** Shows in a corner that visitors do not see this page, and why. Undefined removes it. */
export function showPublication(label: string | undefined): void {
  const existing = document.querySelector<HTMLElement>(NAME)
  if (label === undefined) return existing?.remove()
  if (existing?.textContent === label) return
  const created = element(NAME as 'div', { role: 'status', lang: 'en' }, label)
  created.style.cssText = STYLE
  existing?.remove()
  document.documentElement.append(created)
}
