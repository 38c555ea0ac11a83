import type { Problem } from '../problem.ts'
import { problemOfFile } from '../problem-at.ts'
import { tell } from '../problems.ts'
import { betterName } from '../read/roles.ts'
import { pagesOf } from '../read/site-documents.ts'
import type { SiteDocuments } from '../read/site-documents.ts'

/** Names of pages are their addresses; names of forms, shared blocks and drawings stand in documents. */
export function* fileNames(site: SiteDocuments): Generator<Problem> {
  const named = [...pagesOf(site), ...site.forms.values(), ...site.shared.values(), ...site.drawings.values()]
  const doubled = addressesTwice(site)
  const told = new Set<string>()
  for (const { file, name } of named) {
    if (doubled.has(name)) continue // the other file of this address has the right name: one of the two must go
    const [top = '', ...steps] = file.split('/')
    const odd = steps.findIndex((step) => step !== betterName(step))
    const path = [top, ...steps.slice(0, odd + 1)].join('/')
    if (odd < 0 || told.has(path)) continue
    told.add(path)
    const step = steps[odd] ?? ''
    yield problemOfFile(path, tell('odd-file-name', { name: step, better: betterName(step) }))
  }
}

/** Two files for one address: `about.json` and `about/index.json`, or names that differ in capitals. */
export function* duplicateAddresses({ pages, notFound }: SiteDocuments): Generator<Problem> {
  const first = new Map<string, string>()
  // The file with the right name comes first: the other is the one to mend.
  const inOrder = [...(notFound ? [notFound] : []), ...pages].sort(
    (a, b) => Number(isOdd(a.file)) - Number(isOdd(b.file)),
  )
  for (const { file, name } of inOrder) {
    const other = first.get(name)
    if (other === undefined) first.set(name, file)
    else yield problemOfFile(file, tell('duplicate-address', { address: name, other }))
  }
}

const isOdd = (file: string): boolean => file.split('/').some((step) => step !== betterName(step))

function addressesTwice({ pages }: SiteDocuments): Set<string> {
  const names = pages.map(({ name }) => name)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
