import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { rangeInFile } from '#site/problems/text-offsets.ts'
import type { Span } from '#base/json/span-edits.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { operationEdits } from '#base/json/operation-edits.ts'
import type { Path } from '#base/json/path.ts'
import { addToGroup, groupBy } from '#base/text/words/lists.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { fileLineOf, placesShownFirst } from '#site/checks/check.ts'
import { splitPath } from '#base/text/addresses/address-forms.ts'
import type { LinkTargets } from './link-targets.ts'
import { createFindMoved } from './moved-pages.ts'
import type { LinkInDocument } from './moved-pages.ts'

/** A link to a page that does not exist. */
export interface MissedLink extends LinkInDocument {
  href: string
}

/** The position at which a link is reported. For a link inside a text, the position of its address. */
export function positionOfLink({ document, path, inText }: LinkInDocument): Path | (Span & { path: Path }) {
  const range = inText && rangeInFile(document, path, inText.address)
  return range ? { ...range, path } : path
}

/** A page that was renamed, with the links to its old address. */
interface MovedPage {
  from: string
  to: string
  links: MissedLink[]
}

/** The maximum number of redirects that one fix writes. */
const MOST_REDIRECTS = 200

/**
 * Reports links to pages that do not exist: one problem for each page, regardless of the number of links to it, and one for all
 * pages of a renamed folder. `all` are the links of the site, `missed` the links to missing pages.
 */
export function missingPages(
  site: SiteDocuments,
  { all, missed, targets }: { all: LinkInDocument[]; missed: MissedLink[]; targets: LinkTargets },
  { report, publication }: Pick<CheckContext, 'report' | 'publication'>,
): void {
  if (missed.length === 0) return
  // Problems of unpublished pages are only warnings: links on published pages must not be reported together with these.
  const isShown = ({ document }: MissedLink): boolean => !publication.hidden.has(document.file)
  const wanted = new Set(missed.filter(isShown).map(({ address }) => address))
  const groupOf = ({ document, address }: MissedLink): string => (wanted.has(address) ? '' : document.file)
  const newAddressOf = newAddresses(new Set(missed.map(({ address }) => address)), createFindMoved(site, all), targets)
  const moved = new Map<string, MovedPage[]>()
  for (const links of groupBy(missed, (link) => `${groupOf(link)} ${link.address}`).values()) {
    const [first, ...others] = placesShownFirst(links, isShown)
    if (!first) continue
    const { document, href, address } = first
    const suggestion = targets.similar(address)
    const to = newAddressOf(address)
    // A single link may as well be misspelled.
    if (to === undefined || (to === suggestion && others.length === 0)) {
      report(document, positionOfLink(first), 'link-to-missing-page', {
        href,
        suggestion,
        address,
        others: others.map(fileLineOf),
      })
      continue
    }
    addToGroup(moved, `${groupOf(first)} ${folderOf(address, to)}`, { from: address, to, links })
  }
  for (const pages of moved.values()) {
    const links = placesShownFirst(
      pages.flatMap((page) => page.links),
      isShown,
    )
    reportMoved(pages, links, links.some(isShown) ? site.redirects : undefined, report)
  }
}

/** Finds the new addresses of missing pages. The page of a renamed folder moves with the pages in it. */
function newAddresses(
  addresses: ReadonlySet<string>,
  movedTo: (address: string) => string | undefined,
  targets: LinkTargets,
): (address: string) => string | undefined {
  const folders = new Map<string, string>()
  for (const address of addresses) {
    const to = movedTo(address)
    if (to !== undefined) folders.set(splitPath(address)[0], splitPath(to)[0])
  }
  return (address) => {
    const folder = folders.get(address)
    return movedTo(address) ?? (folder !== undefined && targets.isPage(folder) ? folder : undefined)
  }
}

/** A key shared by the pages of a renamed folder and the page of the folder itself. Other pages have separate keys. */
function folderOf(from: string, to: string): string {
  const [oldFolder, oldStep] = splitPath(from)
  const [newFolder, newStep] = splitPath(to)
  return oldStep === newStep ? `${oldFolder} ${newFolder}` : `${from} ${to}`
}

function reportMoved(
  pages: MovedPage[],
  links: MissedLink[],
  redirects: JsonDocument | undefined,
  report: Report,
): void {
  const entries = pages.map(({ from, to }) => ({ from, to }))
  const textIn = (isInList: boolean) =>
    problemText('link-to-renamed-page', { pages: entries, links: links.map(fileLineOf), isInList })
  const list = redirects?.value['redirects']
  if (redirects && redirects.issues.length === 0 && Array.isArray(list) && pages.length <= MOST_REDIRECTS) {
    const insert = entries.map((value, index) => {
      const path = ['redirects', list.length + index]
      return { type: 'insert', path, value } as const
    })
    report(redirects, ['redirects'], fixedBy(textIn(true), ...operationEdits(redirects.lines.text, ...insert)))
  } else if (links[0]) report(links[0].document, positionOfLink(links[0]), textIn(false))
}
