import { postListsOf } from '#site/derived/post-lists.ts'
import { betterName } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { decoded, freeName } from '#base/text/addresses/address-forms.ts'
import type { ForeignPage, ForeignPart } from '#tools/import/foreign-page.ts'
import type { ImportWords } from '#tools/import/import-words.ts'
import { plainWords } from '#tools/import/read-html.ts'
import type { ExportPage } from './export-pages.ts'

/** The folder of posts, and the page that lists them all. */
export interface PostFolder {
  folder: string
  /** One of the imported pages; undefined if the site already has one. */
  index?: ForeignPage
  /** The empty page on which the old site listed its posts, if the site already has a list: only its address is imported. */
  replaced?: ExportPage
}

/**
 * Finds the folder for posts: the folder that all of their old addresses share, otherwise the folder of a list on the site,
 * otherwise a new one. Its page is imported too, unless it exists.
 */
export function postFolder(
  pages: readonly ExportPage[],
  isBelow: boolean,
  documents: SiteDocuments,
  words: ImportWords,
): PostFolder {
  const shared = sharedFolder(pages)
  const listed = isBelow
    ? undefined
    : postListsOf(documents).find(({ folder, tag }) => tag === undefined && folder !== '/')?.folder
  const empty = pages.find(({ item, page }) => item.type === 'page' && page.parts.length === 1 && isBlog(item.slug))
  if (listed !== undefined && (shared === undefined || shared === listed))
    return { folder: listed, ...(empty && { replaced: empty }) }
  const taken = new Set(documents.pages.map(({ name }) => name))
  const folder =
    shared ?? (empty ? stepsOf(empty.page).join('/') : freeName('/blog', '-', (each) => !isBelow && taken.has(each)))
  const list: ForeignPart = {
    type: 'posts',
    title: words.posts,
    ...(!isBelow && taken.has(folder) && { folder }),
  }
  const present = pages.find(({ item, page }) => item.type === 'page' && stepsOf(page).join('/') === folder)
  if (present) {
    present.page.parts.push(list)
    return { folder, index: present.page }
  }
  const heading: ForeignPart = { type: 'heading', level: 1, words: plainWords(words.blog) }
  return { folder, index: { source: folder, title: words.blog, wanted: folder, parts: [heading, list] } }
}

/** Whether an empty page with this name is the one on which a theme lists the posts. */
const isBlog = (slug: string): boolean =>
  /^(?:blog|news|posts|articles|journal|magazine?|stories|updates|aktuell(?:es)?|actualites?|noticias|notizie|(?:ال)?مدوّ?نة|(?:ال)?أخبار|(?:ال)?مقالات)$/.test(
    decoded(slug),
  )

/** The steps of the old address of a page in the characters that addresses may have here, the first one empty. */
export const stepsOf = ({ address = '', wanted = '' }: ForeignPage): string[] => {
  const [path = '', query] = address.split('?')
  const steps = decoded(path).split('/').filter(Boolean).map(betterName)
  return query === undefined && steps.length > 0 && steps.every((step) => step !== undefined)
    ? ['', ...steps]
    : wanted.split('/')
}

/** The first step that the old addresses of all posts share, unless it is a year. */
function sharedFolder(pages: readonly ExportPage[]): string | undefined {
  const posts = pages.filter(({ item, page }) => item.type === 'post' && page.address !== undefined)
  const firsts = new Set(posts.map(({ page }) => (isInFolder(page.address) ? stepsOf(page)[1] : undefined)))
  const [first] = firsts
  return firsts.size === 1 && first !== undefined && !/^\d{4}$/.test(first) ? `/${first}` : undefined
}

const isInFolder = (address = ''): boolean => !address.includes('?') && address.split('/').filter(Boolean).length > 1
