import { pagesShownFirst } from '#site/derived/publication.ts'
import { expectedPath } from '#site/read/reclassify.ts'
import { betterName, isOddlyNamed } from '#site/read/roles.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { copiedName } from '#site/checks/pages/copied-names.ts'
import type { CopiedName } from '#site/checks/pages/copied-names.ts'

/** Names of files and folders are valid in addresses, as they become parts of addresses or are used in documents. */
export function fileNames(site: SiteDocuments, { report }: CheckContext): void {
  const named = [
    ...pagesOf(site),
    ...site.forms.values(),
    ...site.shared.values(),
    ...site.kinds.values(),
    ...site.drawings.values(),
    ...site.duplicates,
  ]
  const files = new Set(named.map(({ file }) => file))
  const shared = duplicatedNames(site)
  const reported = new Set<string>()
  for (const { file, name } of named) {
    // A duplicate address is reported as such.
    if (!isOddlyNamed(file) || shared.has(name)) continue
    const [top = '', ...steps] = file.split('/')
    const odd = steps.findIndex((step) => step !== betterName(step))
    const path = [top, ...steps.slice(0, odd + 1)].join('/')
    if (odd < 0 || reported.has(path)) continue
    reported.add(path)
    const step = steps[odd] ?? ''
    const copy = copyOf([top, ...steps.slice(0, odd)].join('/'), step, files)
    if (copy) {
      report({ file: path }, [], 'copied-file', copy)
      continue
    }
    const better = betterName(step)
    const isTaken = files.has([top, ...steps.slice(0, odd), better].join('/'))
    report({ file: path }, [], 'odd-file-name', { name: step, better, isTaken, example: exampleFor(top, step) })
  }
}

/** The original of a copied file, by the name of the copy. A copy may be copied again. */
function copyOf(folder: string, name: string, files: ReadonlySet<string>): CopiedName | undefined {
  for (let copy = copiedName(name); copy; copy = copiedName(copy.original)) {
    const original = `${folder}/${copy.original}`
    if (files.has(original)) return { original, isConflict: copy.isConflict }
  }
  return undefined
}

const NOUNS: Record<string, string> = {
  pages: 'page',
  forms: 'form',
  shared: 'block',
  kinds: 'kind',
  drawings: 'drawing',
}

/** An example, for names from which no valid one can be derived. */
const exampleFor = (top: string, step: string): string => `my-${NOUNS[top]}${/\.(json|svg)$/.exec(step)?.[0] ?? ''}`

/** Two files for one address: `about.json` and `about/index.json`, or names that differ in capitals. */
export function duplicateAddresses({ pages, notFound }: SiteDocuments, { report, publication }: CheckContext): void {
  const first = new Map<string, string>()
  for (const page of pagesShownFirst(notFound ? [notFound, ...pages] : pages, publication)) {
    const { file, name } = page
    const other = first.get(name)
    if (other === undefined) first.set(name, file)
    else if (expectedPath(page) === file) report({ file }, [], 'duplicate-address', { address: name, other })
  }
}

function duplicatedNames({ pages }: SiteDocuments): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { name } of pages) {
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  return repeated
}
