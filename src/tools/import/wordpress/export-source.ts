import type { SiteDocuments } from '#site/read/site-documents.ts'
import { redirectsOf } from '#site/derived/redirect-list.ts'
import { isLink } from '#site/model/rich-text/atoms.ts'
import { feedPathsOf } from '#site/model/posts/list-paths.ts'
import { pathKey } from '#base/text/addresses/address-forms.ts'
import { addressOn } from '#tools/import/crawl.ts'
import type { ForeignPage, SourceText, Notice, Words } from '#tools/import/foreign-page.ts'
import { wordsIn } from '#tools/import/foreign-page.ts'
import { importWords } from '#tools/import/import-words.ts'
import { answersOf } from '#tools/import/old-addresses.ts'
import { settledPages } from '#tools/import/settled-pages.ts'
import { isSameHost, readElsewhere } from '#tools/import/other-hosts.ts'
import type { AllowedHosts } from '#tools/import/other-hosts.ts'
import type { Source } from '#tools/import/source.ts'
import { archivesOf } from './archives.ts'
import { exportPages } from './export-pages.ts'
import type { ExportPage } from './export-pages.ts'
import { textsOfItem } from './item-texts.ts'
import { MediaLibrary } from './media-library.ts'
import { postFolder, stepsOf } from './post-folder.ts'
import type { WordPressExport } from './read-export.ts'

export interface ExportOptions {
  /** A copy of the files of the old site. */
  files?: string | undefined
  /** Whether the user has named a folder for the pages. */
  isBelow: boolean
  limit: number | undefined
  hosts: AllowedHosts
}

/** The contents of a WordPress export, with the lists that WordPress generated from it. */
export function exportSource(
  exported: WordPressExport,
  { files, isBelow, limit = Infinity, hosts }: ExportOptions,
  documents: SiteDocuments,
): Source {
  const { home } = exported
  const notices: Notice[] = []
  const elsewhere = readElsewhere(
    hosts,
    (url) => isSameHost(url, home),
    (each) => void notices.push(each),
  )
  const media = new MediaLibrary(exported, files, elsewhere)
  const words = importWords(documents)
  const { pages: all, notices: pageNotices } = exportPages(exported, media)
  notices.push(...pageNotices)
  if (exported.program !== 'WordPress')
    notices.push({
      source: exported.name,
      what: `this export is of ${exported.program}, in the format of WordPress: its lists by category, tag and date have other addresses, which the file does not say`,
    })
  const taken = all.slice(0, limit)
  if (taken.length < all.length)
    notices.push({
      source: exported.name,
      what: `${all.length - taken.length} more posts and pages were not brought: --limit says how many are`,
    })
  const { folder, index, replaced } = postFolder(taken, isBelow, documents, words)
  const brought = taken.filter((each) => each !== replaced)
  const posts = brought.filter(({ item }) => item.type === 'post')
  const archives = archivesOf(exported, posts, words)
  const replacedAddress = replaced?.page.address === undefined ? [] : [replaced.page.address]
  for (const each of brought) place(each, folder)
  const isNew = index !== undefined && !brought.some(({ page }) => page === index)
  const pages = [...brought.map(({ page }) => page), ...(posts.length > 0 && isNew ? [index] : []), ...archives.pages]
  const aliases = aliasesOf(exported, brought)
  const offered = filesIn(brought, exported, media)
  const known = [
    home.pathname,
    ...brought.flatMap(({ page }) => page.address ?? []),
    ...aliases.keys(),
    ...replacedAddress,
    ...archives.addresses,
    ...offered.keys(),
  ]
  return {
    pages,
    notices,
    texts: [{ source: exported.name, texts: otherTexts(exported) }],
    readPicture: (source) => media.read(source),
    async settled(placed, newFiles, site) {
      const missing: Notice[] = []
      const contents = new Map<string, Buffer>()
      for (const [address, { file, source }] of offered) {
        const content = await media.read(file)
        if (content) contents.set(address, content)
        else missing.push({ source, what: `a file that could not be read: ${file}` })
      }
      const newAddress = (page: ForeignPage | undefined): string | undefined =>
        placed.find((each) => each.page === page)?.address
      const atIndex = (index && newAddress(index)) ?? folder
      const lead = new Map(aliases)
      for (const address of [...replacedAddress, ...archives.addresses]) lead.set(address, index?.address ?? atIndex)
      const settled = await settledPages(
        {
          addressOf: (href) => addressOn(home, href),
          redirects: lead,
          files: contents,
          known: [
            home.pathname,
            ...replacedAddress,
            ...brought.flatMap(({ page }) => page.address ?? []),
            ...aliases.keys(),
            ...contents.keys(),
          ],
          targets: new Map([
            [index?.address ?? atIndex, atIndex],
            [home.pathname, '/'],
          ]),
        },
        placed,
        newFiles,
        site,
      )
      const feed = feedPathsOf({ path: atIndex, title: '' }).rss
      const redirects = [
        ...settled.redirects,
        ...archives.toCategory.flatMap(({ from, to }) => {
          const page = placed.find((each) => each.page.address === to)
          return page ? [{ from, to: page.address }] : []
        }),
        ...archives.toIndex.map((from) => ({ from, to: atIndex })),
        ...archives.toFeed.map((from) => ({ from, to: feed })),
      ]
      const present = new Set(redirectsOf(site.redirects).map(({ from }) => from))
      return {
        pages: settled.pages,
        redirects: redirects.filter(({ from }) => !present.has(pathKey(from))),
        notices: [...missing, ...settled.notices],
      }
    },
    answers: (site) => answersOf(known, site),
  }
}

/** The contents of the export beside its posts and pages. */
const otherTexts = ({ categories, tags, items }: WordPressExport): SourceText[] => [
  ...[...categories, ...tags].map(({ description }) => ({
    place: 'the description of a category or tag',
    text: description,
  })),
  ...items
    .filter(({ type }) => type === 'attachment')
    .flatMap((item) => textsOfItem({ ...item, title: '' }))
    .map(({ text }) => ({ place: 'what the library says of its pictures and files', text })),
]

/** Places a page: at its old address, like a post whose address begins with the folder of posts. */
function place({ item, page }: ExportPage, folder: string): void {
  const steps = stepsOf(page)
  const isPost = item.type === 'post'
  page.wanted =
    isPost && (page.address === undefined || `/${steps[1] ?? ''}` !== folder || steps.length < 3)
      ? `${folder}/${steps.at(-1) ?? item.id}`
      : steps.join('/')
}

/** Other addresses of imported items: by number, and the pages that WordPress generates for pictures. */
function aliasesOf({ items, home, program }: WordPressExport, brought: readonly ExportPage[]): Map<string, string> {
  const base = home.pathname.replace(/\/$/, '')
  const aliases = new Map<string, string>()
  const addresses = new Map(brought.map(({ item, page }) => [item.id, page.address]))
  for (const { item, page } of brought) {
    if (page.address === undefined) continue
    const query = item.type === 'page' ? 'page_id' : 'p'
    const byNumber = program === 'WordPress' ? [`${base}/?${query}=${item.id}`] : []
    for (const alias of [...byNumber, addressOn(home, item.link)])
      if (alias !== undefined && alias !== page.address) aliases.set(alias, page.address)
  }
  for (const { type, parent, link } of items) {
    const to = addresses.get(parent)
    const from = addressOn(home, link)
    if (type === 'attachment' && to !== undefined && from !== undefined && !from.includes('?')) aliases.set(from, to)
  }
  return aliases
}

/** The files that texts link to, by their addresses on the old site. */
function filesIn(
  brought: readonly ExportPage[],
  { home }: WordPressExport,
  media: MediaLibrary,
): Map<string, { file: string; source: string }> {
  const files = new Map<string, { file: string; source: string }>()
  const take = (words: Words, source: string): void => {
    for (const href of new Set(words.flatMap(({ marks }) => marks.find(isLink)?.slice(2) ?? []))) {
      const address = addressOn(home, href)
      if (address === undefined || !/\/wp-content\/uploads\/[^?]*\.\w+$/.test(address)) continue
      files.set(address, { file: media.byFile(href)?.file ?? href, source })
    }
  }
  for (const { page } of brought) for (const words of wordsIn(page)) take(words, page.source)
  return files
}
