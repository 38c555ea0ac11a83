/** A page of the site, or a place on one, as the target of a link. */
export interface LinkTarget {
  href: string
  label: string
}

/** A domain with or without its path: "example.com/prices". */
const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const PHONE = /^\+?[\d\s()./-]{6,}$/

/** The address for a typed text: a page by its name, a web address, a mail address, a phone number. */
export function addressOf(typed: string, targets: readonly LinkTarget[]): string | undefined {
  const text = typed.trim()
  const isName = (label: string): boolean => label.toLowerCase() === text.toLowerCase()
  const page = targets.find(({ label }) => isName(label))
  if (page) return page.href
  if (text === '' || (/\s/.test(text) && !PHONE.test(text))) return undefined
  if (/^(?:https?:\/\/[^\s/]|mailto:.|tel:.|\/|#.)/.test(text))
    return text.replaceAll('(', '%28').replaceAll(')', '%29')
  if (MAIL.test(text)) return `mailto:${text}`
  if (DOMAIN.test(text)) return `https://${text}`
  return PHONE.test(text) ? `tel:${text.replace(/[^+\d]/g, '')}` : undefined
}

/** Targets with the typed words in their name or address, first those that begin with them. */
export function targetsFor(typed: string, targets: readonly LinkTarget[]): LinkTarget[] {
  const words = typed.trim().toLowerCase()
  const matches = targets.filter(({ href, label }) => `${label} ${href}`.toLowerCase().includes(words))
  const isFirst = ({ label }: LinkTarget): boolean => label.toLowerCase().startsWith(words)
  return [...matches.filter(isFirst), ...matches.filter((target) => !isFirst(target))].slice(0, MOST)
}

const MOST = 8

/** The name of a link's target. */
export const nameOfTarget = (href: string, targets: readonly LinkTarget[]): string =>
  targets.find((target) => target.href === href)?.label ?? href
