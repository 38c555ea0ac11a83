import { encodePath } from '#base/text/addresses/address-forms.ts'
import { addressResolver } from '#base/text/addresses/addresses.ts'
import { allPagesOf } from './all-pages.ts'
import { formPathOf } from './forms/form-pages.ts'
import { versionsOf } from './languages.ts'
import type { Site } from './site.ts'

/** Something that visitors had, and that a newer version of a site lacks. */
export type Loss =
  | { what: 'language'; language: string }
  | { what: 'page' | 'form'; address: string; title: string }
  /** An old address that redirected, or a file. */
  | { what: 'address'; address: string }

/**
 * Returns what visitors lose with a newer version of a site: languages, forms, and addresses that no longer respond. The pages of
 * a removed language or form are not listed, nor further pages of a list. `removedFiles` are addresses of files.
 */
export function lossesBetween(before: Site, after: Site, removedFiles: readonly string[] = []): Loss[] {
  const versionsAfter = new Map(versionsOf(after).map((version) => [prefixOf(version), version]))
  const isAnswered = answersOf(after)
  const losses: Loss[] = []
  for (const version of versionsOf(before)) {
    const prefix = prefixOf(version)
    const now = versionsAfter.get(prefix)
    if (!now) {
      losses.push({ what: 'language', language: version.settings.language })
      continue
    }
    const forms = Object.entries(version.forms).filter(([name, form]) => isStored(form) && !isStored(now.forms[name]))
    const formPages = new Map(forms.map(([name, { title }]) => [formPathOf(name, { prefix }), title]))
    for (const [address, title] of formPages) losses.push({ what: 'form', address, title })
    for (const { path, title, pagination } of allPagesOf(version)) {
      const isFurther = pagination !== undefined && pagination.pageNumber > 1
      if (!isFurther && !formPages.has(path) && !isAnswered(path)) losses.push({ what: 'page', address: path, title })
    }
  }
  const redirected = before.redirects.map(({ from }) => from)
  const others = [...redirected, ...removedFiles].filter((address) => !isAnswered(address.replace(/\/\*$/, '')))
  return [...losses, ...others.map((address): Loss => ({ what: 'address', address }))]
}

const prefixOf = ({ settings: { prefix = '' } }: Site): string => prefix

/** Whether the server stores leads of a form. */
const isStored = (form: Site['forms'][string] | undefined): boolean => form?.endpoint !== undefined

/** Returns a function that tests whether a page or a redirect of the site responds at an address. */
function answersOf(site: Site): (path: string) => boolean {
  const pages = new Set(versionsOf(site).flatMap((version) => allPagesOf(version).map(({ path }) => path)))
  const resolve = addressResolver({ pages, isFile: () => false, redirects: site.redirects })
  return (path) => {
    const { type } = resolve({ path: encodePath(path), query: '' })
    return type === 'page' || type === 'redirect'
  }
}
