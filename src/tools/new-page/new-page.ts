import { ReasonedError } from '#base/cli/user-error.ts'
import { schemaLineOf } from '#site/checks/files/schema-lines.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { categoriesOf } from '#site/derived/menus.ts'
import { timeZoneOf } from '#site/derived/time-zone.ts'
import { clockTimeIn } from '#base/text/languages/time-zones.ts'
import { postListsOf } from '#site/derived/post-lists.ts'
import type { ListOnPage } from '#site/derived/post-lists.ts'
import { quoted } from '#site/problems/wording.ts'
import { foldersAround } from '#site/model/posts/post-index.ts'
import { listOf } from '#base/text/words/lists.ts'
import { betterName } from '#site/read/roles.ts'
import { nameForWindows } from '#site/read/windows-names.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { samplePage, sampleWordOf } from '#site/samples/sample-page.ts'
import type { SamplePage } from '#site/samples/sample-page.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { fileFor, freeAddress, titleTakenError } from '#tools/typed-addresses.ts'

export interface PageToCreate {
  kind: string
  title: string
  /** The typed address. */
  at: string
  isDraft?: boolean | undefined
  /** The date of a new post, as `2026-11-20`. */
  today?: string
}

export interface NewDocument extends SamplePage {
  $schema: string
  status?: 'draft'
}

/** The current date in the site's time zone, in the format of posts. */
export const dayToday = (documents: SiteDocuments): string =>
  clockTimeIn(timeZoneOf(documents) ?? 'UTC', new Date()).day

/**
 * The default address for a page of a kind with a title: beside the pages of its kind, and for the first post where a list
 * shows it. Undefined for a title in another script.
 */
export function usualAddress(
  kind: string,
  title: string,
  documents: SiteDocuments,
  { kinds }: Pick<SiteSchemas, 'kinds'>,
): string | undefined {
  const isPost = kinds.get(kind)?.required.includes('post') === true
  const { pages } = documents
  const name = betterName(title)
  if (name === undefined) return undefined
  const folders = pages.filter(({ value }) => value['kind'] === kind).map((page) => folderOf(page.name))
  const counts = new Map<string, number>()
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const [usual = isPost ? folderForPosts(documents) : ''] = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([folder]) => folder)
  return `${usual}/${nameForWindows(name, 'page')}`
}

/** The folder whose posts a list shows, or else the folder of a page with articles. Lists of a tag show posts of any folder. */
function folderForPosts(documents: SiteDocuments): string {
  const listed = foldersOfLists(documents).find((folder) => folder !== '/')
  const hasArticles = (page: JsonDocument): boolean =>
    page.name !== '/' &&
    blocksOnPage(page, documents.shared).some(({ type, isHidden }) => type === 'posts' && !isHidden)
  return listed ?? documents.pages.find(hasArticles)?.name ?? ''
}

/** The lists that show a post at an address, and the folders whose posts the site lists. */
export function listsOfPost(address: string, documents: SiteDocuments): { lists: ListOnPage[]; folders: string[] } {
  const around = foldersAround(address)
  const lists = listsOfFolders(documents).filter(({ folder }) => around.includes(folder))
  return { lists, folders: foldersOfLists(documents) }
}

const foldersOfLists = (documents: SiteDocuments): string[] => [
  ...new Set(listsOfFolders(documents).map(({ folder }) => folder)),
]

const listsOfFolders = (documents: SiteDocuments): ListOnPage[] =>
  postListsOf(documents).filter(({ tag }) => tag === undefined)

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'))

/** The document of a new page: all fields that its kind requires, with samples instead of texts. */
export function newPage(
  { kind, title, at, isDraft, today }: PageToCreate,
  documents: SiteDocuments,
  schemas: SiteSchemas,
  siteDir: string,
): { file: string; address: string; document: NewDocument } {
  const rules = schemas.kinds.get(kind)
  if (!rules)
    throw new ReasonedError(
      `There is no kind "${kind}". Possible: ${[...schemas.kinds.keys()].join(', ')}.`,
      'gone-meanwhile',
    )
  if (documents.pages.some(({ value }) => value['title'] === title))
    throw titleTakenError(
      title,
      `There is a page with the title "${title}" already. Menus would show both alike.`,
      documents,
    )
  if (rules.required.includes('service') && categoriesOf(documents).length === 0)
    throw new ReasonedError(
      'A page of this kind stands in the Services menu, which has no category yet: add one under "services" in navigation.json.',
      'no-category',
      {},
      documents.navigation ? { file: documents.navigation.file } : {},
    )
  const address = freeAddress(at, documents)
  const file = fileFor(address)
  const schema = '../schema/editor/page.schema.json'
  const { kind: _, title: __, ...content } = samplePage(kind, rules, title, documents, schemas)
  return {
    file,
    address,
    document: {
      $schema: schemaLineOf({ file, role: 'page' }, `${'../'.repeat(file.split('/').length - 2)}${schema}`, siteDir),
      kind,
      title,
      ...(isDraft && { status: 'draft' as const }),
      ...content,
      ...(content.post && today !== undefined && { post: { ...content.post, date: today } }),
    },
  }
}

/** The remaining steps after a page was created. */
export function nextSteps(
  address: string,
  { service, post, status }: Pick<NewDocument, 'service' | 'post' | 'status'>,
  documents: SiteDocuments,
): string[] {
  return [
    `Write your own words instead of every text that begins with "${sampleWordOf(documents)}".`,
    post
      ? `${whereListed(address, documents)} "summary" is what lists say of it.`
      : service === undefined
        ? `No menu leads there yet: in navigation.json, add { "label": "…", "href": "${address}" } to "header", or to a column of "footer".`
        : `The Services menu shows it under "${service.category}". Is that the right group? It is "category" in the file.`,
    ...(status === undefined ? [] : ['It is a draft: delete the line "status" when visitors may see it.']),
    'For search engines, add "seo": { "description": "…" } with 70 to 160 characters.',
  ]
}

/** The lists that show a new post, or how to list it. */
function whereListed(address: string, documents: SiteDocuments): string {
  const { lists, folders: listed } = listsOfPost(address, documents)
  if (lists.length > 0) {
    const pages = [...new Set(lists.map(({ page }) => page.name))]
    const hasFeed = lists.some(({ folder, page }) => folder === page.name)
    return `It stands in the list of posts on ${listOf(quoted(pages))}${hasFeed ? ', and in the feed' : ''}.`
  }
  const block = `put the block "posts" with "list": { "folder": "${foldersAround(address)[0]}" } on a page`
  return listed.length === 0
    ? `No page lists posts yet: ${block}.`
    : `No list of posts shows it: those of this site show ${listOf(quoted(listed))}. Move it there, or ${block}.`
}
