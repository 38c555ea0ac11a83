import { betterName } from '#site/read/roles.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import type { ForeignPage, ForeignPart } from '#tools/import/foreign-page.ts'
import type { ImportWords } from '#tools/import/import-words.ts'
import { plainWords } from '#tools/import/read-html.ts'
import { isNoCategory, tagSpelling } from './export-pages.ts'
import type { ExportPage } from './export-pages.ts'
import type { Term, WordPressExport } from './read-export.ts'

/** The addresses that WordPress generates for posts: lists by category, tag, author and date, their further pages, and feeds. */
export interface Archives {
  /** The lists of categories, which are pages here too. */
  pages: ForeignPage[]
  /** Every such address of the old site. */
  addresses: string[]
  /** The addresses to redirect to the list of all posts. A folder is written as "/tag/*". */
  toIndex: string[]
  /** The addresses to redirect to the feed. */
  toFeed: string[]
  /** Further addresses of a category, with the address of its list. */
  toCategory: { from: string; to: string }[]
}

/** WordPress's default number of posts on a page. */
const POSTS_ON_A_PAGE = 10

export function archivesOf(exported: WordPressExport, brought: readonly ExportPage[], words: ImportWords): Archives {
  const base = exported.home.pathname.replace(/\/$/, '')
  const posts = brought.filter(({ item, page }) => item.type === 'post' && page.address !== undefined)
  // The lists of Squarespace have other addresses, which its exports do not contain.
  const pages = exported.program === 'WordPress' ? categoryPages(exported, posts, base, words) : []
  const listed = (kind: 'category' | 'post_tag'): Set<string> =>
    new Set(posts.flatMap(({ item }) => item.terms.filter((term) => term.kind === kind).map(({ slug }) => slug)))
  const tags = new Set([...exported.tags.map(({ slug }) => slug), ...listed('post_tag')])
  const categories = new Map(exported.categories.map((term) => [term.slug, term]))
  const inCategories = new Set([...categories.keys(), ...listed('category')])
  const authors = new Set(posts.map(({ item }) => item.author).filter(Boolean))
  const days = posts.flatMap(({ item }) => item.day ?? [])
  const years = new Set(days.map((day) => day.slice(0, 4)))
  const months = new Set(days.map((day) => day.slice(0, 7).replace('-', '/')))
  const lists = [
    ...[...inCategories].map((slug) => `${base}${categoryAddress(slug, categories)}`),
    ...[...tags].map((slug) => `${base}/tag/${slug}/`),
    ...[...authors].map((author) => `${base}/author/${encodeURIComponent(author.toLowerCase().replaceAll(' ', '-'))}/`),
    ...[...years, ...months].map((day) => `${base}/${day}/`),
  ]
  const pageCount = Math.ceil(posts.length / POSTS_ON_A_PAGE)
  const further = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => `${base}/page/${index + 2}/`)
  const feeds = ['/feed/', '/feed/rss/', '/feed/rss2/', '/feed/atom/', '/feed/rdf/', '/comments/feed/'].map(
    (feed) => base + feed,
  )
  if (posts.length === 0 || exported.program !== 'WordPress')
    return { pages, addresses: [], toIndex: [], toFeed: [], toCategory: [] }
  return {
    pages,
    addresses: [...lists, ...lists.map((list) => `${list}feed/`), ...further, ...feeds],
    toIndex: [
      ...['category', 'tag', 'author', 'page'].map((folder) => `${base}/${folder}/*`),
      ...[...years].map((year) => `${base}/${year}/*`),
    ],
    toFeed: [`${base}/feed/*`, `${base}/comments/feed/*`],
    toCategory: pages.flatMap(({ address = '' }) => ({ from: `${address}*`, to: address })),
  }
}

/** The address of a category below its parent: "/category/bread/rye/". */
function categoryAddress(slug: string, categories: ReadonlyMap<string, Term>): string {
  const steps: string[] = []
  for (let at: string | undefined = slug; at !== undefined && at !== '' && !steps.includes(at);) {
    steps.unshift(at)
    at = categories.get(at)?.parent
  }
  return `/category/${steps.join('/')}/`
}

function categoryPages(
  exported: WordPressExport,
  posts: readonly ExportPage[],
  base: string,
  words: ImportWords,
): ForeignPage[] {
  const { categories } = exported
  const tagOf = tagSpelling(exported)
  const bySlug = new Map(categories.map((term) => [term.slug, term]))
  const shown = new Set(posts.flatMap(({ page }) => page.post?.tags ?? []))
  return categories.flatMap(({ slug, name, description }, index): ForeignPage[] => {
    const tag = tagOf(name)
    if (isNoCategory(slug) || !shown.has(tag)) return []
    const address = base + categoryAddress(slug, bySlug)
    const steps = decoded(address)
      .split('/')
      .filter(Boolean)
      .map((step) => betterName(step) ?? `topic-${index + 1}`)
    const parts: ForeignPart[] = [
      { type: 'heading', level: 1, words: plainWords(name) },
      ...(description === '' ? [] : [{ type: 'paragraph' as const, words: plainWords(description) }]),
      { type: 'posts', title: words.posts, tag },
    ]
    return [{ source: decoded(address), address, title: name, wanted: `/${steps.join('/')}`, parts }]
  })
}
