import { basename } from 'node:path/posix'
import { sampleWordOf } from '#site/samples/sample-page.ts'
import { schemaLineOf } from '#site/checks/files/schema-lines.ts'
import { escapeBraces, factsOf } from '#site/derived/placeholders.ts'
import { redirectsOf } from '#site/derived/redirect-list.ts'
import { betterName } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { dayToday } from '#tools/new-page/new-page.ts'
import { editedDocument } from '#tools/page/change-plan.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { fileFor, freeAddress, newAddress } from '#tools/typed-addresses.ts'
import { textOfNew } from '#tools/usual-layout.ts'
import { UserError } from '#base/cli/user-error.ts'
import { decoded, freeName, pathKey } from '#base/text/addresses/address-forms.ts'
import { shorten } from '#base/text/words/characters.ts'
import { embedAddress } from './other-hosts.ts'
import { fits, oneLineOf } from './fitted-text.ts'
import type { ForeignPage, ForeignPicture, ForeignPost, Notice } from './foreign-page.ts'
import type { NewFiles } from './import-pictures.ts'
import { storablePicture } from './import-pictures.ts'
import { importWords } from './import-words.ts'
import { withMovedLinks } from './moved-links.ts'
import { pageBlocks } from './page-blocks.ts'
import type { ImageValue } from './page-blocks.ts'
import type { Block } from './prose-builder.ts'

export interface ImportedPage {
  page: ForeignPage
  /** Its address on the site. */
  address: string
  file: string
}

interface ImportedSite {
  pages: readonly ImportedPage[]
  /** The bytes of a picture of a page; undefined for one that cannot be read. */
  readPicture: (source: string) => Promise<Buffer | undefined>
  /** Requests a description of a picture without one from the user; undefined without a terminal. */
  describe: (picture: ForeignPicture, page: ForeignPage) => Promise<string | undefined>
  redirects: readonly { from: string; to: string }[]
  files: NewFiles
}

interface ImportPlan {
  changes: FileChange[]
  notices: Notice[]
  /** The number of pictures that have a sample as their description. */
  undescribed: number
}

/** The documents of imported pages: drafts, with their pictures, and the redirects from their old addresses. */
export async function planImport(site: EditedSite, brought: ImportedSite): Promise<ImportPlan> {
  const notices: Notice[] = []
  const hosts = new Set<string>()
  const titles = new Set(site.documents.pages.map(({ value }) => value['title']))
  const changes: FileChange[] = []
  const generated = importWords(site.documents)
  let undescribed = 0
  for (const { page: written, file } of brought.pages) {
    const tell = (what: string, words?: string): void =>
      void notices.push({ source: written.source, what, ...(words !== undefined && { words }) })
    // A document never has a link of another kind, even if its reader let one through.
    const page = withMovedLinks(written, (href) => (isLinkable(href) ? href : undefined), tell)
    const images = new Map<ForeignPicture, ImageValue>()
    const cover = page.post?.cover
    for (const picture of [...page.parts.filter((part) => part.type === 'picture'), ...(cover ? [cover] : [])]) {
      const { image, isSample } = await imageFor(picture, page, brought, site.documents)
      if (image) images.set(picture, image)
      if (isSample) undescribed++
    }
    const blocks = pageBlocks(page, {
      tell,
      imageOf: (picture) => images.get(picture),
      embedAddress(address) {
        const embedded = embedAddress(address)
        if (embedded !== undefined) hosts.add(new URL(embedded).host)
        return embedded
      },
      title: page.title,
      questions: generated.questions,
      brand: factsOf(site.documents.settings?.value ?? {}).brand ?? 'Pagewright',
    })
    if (blocks.length === 1 && blocks[0]?.['subtitle'] === undefined && !page.post?.summary)
      tell('this page is empty: nothing was found but its title')
    if (cover && !images.has(cover)) tell(`a cover that could not be read: ${cover.source}`, cover.alt)
    const title = freeName(titleOf(page), ' ', (each) => titles.has(each))
    if (title !== titleOf(page)) tell(`its title here is "${title}", as another page has "${titleOf(page)}"`)
    titles.add(title)
    changes.push({
      file,
      after: await textOfNew(documentOf(page, title, file, blocks, cover && images.get(cover), site)),
    })
  }
  const settings = await settingsWith(hosts, site, notices)
  const redirects = await redirectsWith(brought.redirects, site)
  return { changes: [...brought.files.changes, ...settings, ...changes, ...redirects], notices, undescribed }
}

/** Whether a document can have a link to an address: without control characters and spaces, which browsers ignore. */
const isLinkable = (href: string): boolean =>
  // eslint-disable-next-line no-control-regex
  !/[\u0000-\u0020\u007f]/.test(href) && /^(?:https?:\/\/.|mailto:.|tel:.|\/(?!\/))/i.test(href)

const LONGEST_TITLE = 50
const LONGEST_SUMMARY = 240

const titleOf = ({ title }: ForeignPage): string => {
  const text = escapeBraces(title.replace(/\s+/g, ' ').trim())
  return fits(text, 2, LONGEST_TITLE)
    ? text
    : fits(text, 2, Infinity)
      ? shorten(text, LONGEST_TITLE - 3)
      : `${text} – 1`
}

/** The document of a page, as an author would have written it. */
function documentOf(
  page: ForeignPage,
  title: string,
  file: string,
  blocks: Block[],
  cover: ImageValue | undefined,
  site: EditedSite,
): object {
  const schema = `${'../'.repeat(file.split('/').length - 2)}../schema/editor/page.schema.json`
  const description = page.description === undefined ? '' : escapeBraces(page.description.replace(/\s+/g, ' ').trim())
  return {
    $schema: schemaLineOf({ file, role: 'page' }, schema, site.siteDir),
    kind: page.post ? 'post' : 'standard',
    title,
    status: 'draft',
    ...(fits(description, 50, 170) && { seo: { description } }),
    ...(page.post && { post: postFacts(page, page.post, cover, site.documents) }),
    blocks,
  }
}

function postFacts(
  { title, parts }: ForeignPage,
  { day, author, tags, summary }: ForeignPost,
  cover: ImageValue | undefined,
  documents: SiteDocuments,
): object {
  const paragraph = parts.find((part) => part.type === 'paragraph' && oneLineOf(part.words).length >= 20)
  const source = summary ?? (paragraph?.type === 'paragraph' ? oneLineOf(paragraph.words) : title)
  const text = shorten(escapeBraces(source.replace(/\s+/g, ' ').trim()), LONGEST_SUMMARY - 5)
  const fitting = tags.map(escapeBraces).filter((tag) => fits(tag, 2, 30))
  return {
    date: day ?? dayToday(documents),
    summary: fits(text, 10, LONGEST_SUMMARY) ? text : `${sampleWordOf(documents)}: ${text || title}`,
    ...(author !== undefined && fits(author, 2, 60) && { author: { name: escapeBraces(author) } }),
    ...(fitting.length > 0 && { tags: fitting }),
    ...(cover && { image: cover }),
  }
}

async function imageFor(
  picture: ForeignPicture,
  page: ForeignPage,
  { readPicture, describe, files }: ImportedSite,
  documents: SiteDocuments,
): Promise<{ image?: ImageValue; isSample?: boolean }> {
  const stored = await storedPicture([picture.source, ...(picture.others ?? [])], page, readPicture)
  if (!stored) return {}
  const file = await files.add('images', stored.name, stored.content, (each) => documents.images.has(each))
  if (picture.alt === '') return { image: { file, decorative: true } }
  const alt = picture.alt ?? (await describe(picture, page))
  if (alt === '') return { image: { file, decorative: true } }
  const text = alt === undefined ? undefined : shorten(escapeBraces(alt), 200)
  if (text !== undefined && fits(text, 2, 200)) return { image: { file, alt: text } }
  return {
    image: {
      file,
      alt: importWords(documents).describe,
    },
    isSample: true,
  }
}

/** The picture at the first of several addresses that works. */
async function storedPicture(
  sources: readonly string[],
  page: ForeignPage,
  readPicture: ImportedSite['readPicture'],
): ReturnType<typeof storablePicture> {
  for (const source of sources) {
    const content = await readPicture(source)
    const name = source.startsWith('picture:') ? `${page.title} ${source.slice(8)}` : nameIn(source)
    const stored = content && (await storablePicture(content, name))
    if (stored) return stored
  }
  return undefined
}

/** The name of the file in an address, without sizes that WordPress adds to it. */
const nameIn = (source: string): string =>
  basename(decoded(new URL(source, 'http://site.invalid').pathname)).replace(/-\d+x\d+(?=\.\w+$)/, '')

/** The settings with the hosts that pages embed. */
async function settingsWith(hosts: ReadonlySet<string>, site: EditedSite, notices: Notice[]): Promise<FileChange[]> {
  const { settings } = site.documents
  const present: unknown = settings?.value['embedHosts'] ?? []
  const list = Array.isArray(present) ? (present as unknown[]) : []
  const missing = [...hosts].filter((host) => !list.includes(host))
  if (!settings || missing.length === 0) return []
  for (const host of missing)
    notices.push({ source: settings.file, what: `${host} may be embedded now: "embedHosts" has it` })
  const value = [...list, ...missing]
  return [await editedDocument(site, settings, [{ type: 'set', path: ['embedHosts'], value }])]
}

async function redirectsWith(wanted: readonly { from: string; to: string }[], site: EditedSite): Promise<FileChange[]> {
  const { redirects: document } = site.documents
  const present = new Set(redirectsOf(document).map(({ from }) => from))
  const added = [...new Map(wanted.map((each) => [pathKey(each.from), each])).values()].filter(
    ({ from }) => !present.has(pathKey(from)),
  )
  if (added.length === 0) return []
  if (!document) {
    const file = 'redirects.json'
    const $schema = schemaLineOf({ file, role: 'redirects' }, '../schema/editor/redirects.schema.json', site.siteDir)
    return [{ file, after: await textOfNew({ $schema, redirects: added }) }]
  }
  const list = document.value['redirects']
  const length = Array.isArray(list) ? list.length : 0
  return [
    await editedDocument(
      site,
      document,
      added.map((value, index) => ({ type: 'insert' as const, path: ['redirects', length + index], value })),
    ),
  ]
}

/** The addresses of pages: their old addresses if valid, below `at` if it is given, and never an existing page's. */
export function placedPages(
  pages: readonly ForeignPage[],
  at: string | undefined,
  documents: SiteDocuments,
): ImportedPage[] {
  const taken = new Set(documents.pages.map(({ name }) => name))
  const only = pages.length === 1 ? pages[0] : undefined
  if (only && (at !== undefined || (only.address ?? only.wanted) === undefined)) {
    const address = freeAddressOf(at ?? `/${betterName(only.title) ?? stemOf(only.source)}`, documents)
    return [{ page: only, address, file: fileFor(address) }]
  }
  return pages.map((page) => {
    const wanted = `${at ?? ''}${page.wanted ?? addressIn(page)}`
    const possible = asPossible(wanted, documents)
    const address = freeName(possible === '/' && taken.has('/') ? '/home' : possible, '-', (each) => taken.has(each))
    taken.add(address)
    return { page, address, file: fileFor(address) }
  })
}

function freeAddressOf(wanted: string, documents: SiteDocuments): string {
  try {
    return freeAddress(wanted, documents)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(
      `${error.message}\nSay another address behind --at, such as --at ${asPossible(wanted, documents)}-2.`,
    )
  }
}

const stemOf = (source: string): string => betterName(source.replace(/\.\w+$/, '')) ?? 'page'

/** The old address in the characters that addresses may have here. */
function addressIn({ address = '', title }: ForeignPage): string {
  const [path = '', query = ''] = address.split('?')
  const steps = pathKey(path)
    .replace(/\.(?:php|aspx?|jsp|cfm)$/, '')
    .replace(/\/(?:index|default)$/, '')
    .split('/')
    .filter(Boolean)
  if (query !== '')
    return `/${[...steps.map((step) => betterName(step) ?? 'page').filter((step) => step !== 'index'), betterName(title) ?? betterName(query) ?? 'page'].join('/')}`
  const names = steps.map(
    (step, index) => betterName(step) ?? (index === steps.length - 1 ? (betterName(title) ?? 'page') : 'pages'),
  )
  return `/${names.join('/')}`
}

/** A valid address for a page: below "/pages" if the program uses the address itself. */
function asPossible(wanted: string, documents: SiteDocuments): string {
  for (const address of [wanted, `/pages${wanted}`]) {
    try {
      return newAddress(address, documents)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  }
  return freeName('/page', '-', (each) => documents.pages.some(({ name }) => name === each))
}
