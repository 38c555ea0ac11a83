import { freeAddress } from '#tools/typed-addresses.ts'
import { UserError } from '#base/cli/user-error.ts'
import { linkTargetsOf } from '#site/checks/links/link-targets.ts'
import { splitPath } from '#base/text/addresses/address-forms.ts'
import { formAddressesOf } from '#site/derived/page-addresses.ts'
import { publicationOf } from '#site/derived/publication.ts'
import { targetFinder } from '#site/derived/redirect-list.ts'
import { betterName } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { MissingPage } from '#studio/protocol/dev-protocol.ts'

/** Folders whose files are never meant to be pages. */
const OTHER_FOLDERS = /^(fonts|drawings|public)\//

const MOST_LINKS = 3

/**
 * Suggestions for an address without a page; undefined if a page has it. `files` are the files of the site
 * that look like this page: their problems say why they are not shown.
 */
export function missingPageOf(
  address: string,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): MissingPage | undefined {
  const { pages, redirects, strays } = documents
  if (pages.some(({ name }) => name === address) || formAddressesOf(documents).has(address)) return undefined
  const targets = linkTargetsOf(documents, schemas, publicationOf(documents))
  const [, step] = splitPath(address)
  const sameStep = pages.filter(({ name }) => splitPath(name)[1] === step).map(({ name }) => name)
  const near = [targets.respelled(address), targets.similar(address), ...sameStep].filter((link) => link !== undefined)
  const next = targetFinder(redirects)(address)
  return {
    address,
    files: strays.filter((file) => !OTHER_FOLDERS.test(file) && stemOf(file) === stemOf(address)),
    links: [...new Set(next === undefined ? near : [next])].slice(0, MOST_LINKS),
    ...howToMake(address, documents),
  }
}

/** The last step of an address or file in lower case, without its extensions. */
function stemOf(path: string): string {
  const [, step] = splitPath(path)
  const stem = step.replace(/[.~].*$/, '')
  return betterName(stem) ?? stem.toLowerCase()
}

/** The command that creates the page, or the path of a public file with this address. */
function howToMake(address: string, documents: SiteDocuments): Pick<MissingPage, 'command' | 'publicFile'> {
  if (/\.[a-z0-9]+$/i.test(address)) return { publicFile: `public${address}` }
  const steps = address.slice(1).split('/')
  const named = steps.map((step) => betterName(step))
  if (named.includes(undefined)) return {}
  try {
    return { command: `npm run new -- page --at ${freeAddress(`/${named.join('/')}`, documents)}` }
  } catch (error) {
    // No page can have this address.
    if (error instanceof UserError) return {}
    throw error
  }
}
