import type { Problem } from '#content/problems/problem.ts'
import { problemOfFile } from '#content/problems/problem-at.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { expectedPath } from '#content/read/reclassify.ts'
import { betterName } from '#content/read/roles.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** Names of pages are their addresses; names of forms, shared blocks and drawings stand in documents. */
export function* fileNames(site: SiteDocuments): Generator<Problem> {
  const named = [
    ...pagesOf(site),
    ...site.forms.values(),
    ...site.shared.values(),
    ...site.drawings.values(),
    ...site.duplicates,
  ]
  const files = new Set(named.map(({ file }) => file))
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
    const better = betterName(step)
    const isTaken = files.has([top, ...steps.slice(0, odd), better].join('/'))
    const problem = problemText('odd-file-name', { name: step, better, isTaken, example: exampleFor(top, step) })
    yield problemOfFile(path, problem)
  }
}

const THINGS: Record<string, string> = { pages: 'page', forms: 'form', shared: 'block', drawings: 'drawing' }

/** A name of the sort that is wanted, for those from whose name none can be made. */
const exampleFor = (top: string, step: string): string => `my-${THINGS[top]}${/\.(json|svg)$/.exec(step)?.[0] ?? ''}`

/** Two files for one address: `about.json` and `about/index.json`, or names that differ in capitals. */
export function* duplicateAddresses({ pages, notFound }: SiteDocuments): Generator<Problem> {
  const first = new Map<string, string>()
  for (const page of notFound ? [notFound, ...pages] : pages) {
    const { file, name } = page
    const other = first.get(name)
    if (other === undefined) first.set(name, file)
    else if (expectedPath(page) === file)
      yield problemOfFile(file, problemText('duplicate-address', { address: name, other }))
  }
}

function addressesTwice({ pages }: SiteDocuments): Set<string> {
  const names = pages.map(({ name }) => name)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
