import { foldersAround } from '#site/model/posts/post-index.ts'
import { parseMoment } from '#base/text/languages/time-zones.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { postListsOf } from '#site/derived/post-lists.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { closest, editDistance } from '#site/problems/suggest.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import type { CheckContext, DocumentCheck } from '#site/checks/check.ts'

/** The facts of a post belong to pages of the kinds that require them: elsewhere they have no effect. */
export const postsOfKind: DocumentCheck = (page, _, { report, schemas }) => {
  const { kind, post } = page.value
  const rules = schemas.kinds.get(String(kind))
  if (post === undefined || !rules || rules.required.includes('post')) return
  report(page, ['post'], 'post-on-another-kind', { kind: String(kind) })
}

/** Posts have plausible dates, tags and authors have one spelling, and every list contains posts. */
export function posts(site: SiteDocuments, context: CheckContext): void {
  const all = site.pages.flatMap((page) => {
    const { kind, post } = page.value
    const isPost = context.schemas.kinds.get(String(kind))?.required.includes('post') === true
    return isPost && isObject(post) ? [{ page, post }] : []
  })
  for (const { page, post } of all) dates(page, post, context)
  spellings(tagsOf(all), [], 'tag', context)
  spellings(authorsOf(all), all.length > 0 ? teamOf(site) : [], 'author', context)
  lists(site, all, context)
}

interface PostDocument {
  page: JsonDocument
  post: JsonObject
}

function dates(page: JsonDocument, { date, updated }: JsonObject, { report, publication }: CheckContext): void {
  const [from, changed] = [date, updated].map((text) => parseMoment(String(text)))
  const { now, hidden } = publication
  if (from && changed && changed < from)
    report(page, ['post', 'updated'], 'post-updated-too-early', { date: String(date), updated: String(updated) })
  // Tolerates one day: depending on the time zone, the day may have begun somewhere.
  if (from && now > 0 && from.getTime() > now + DAY && !hidden.has(page.file))
    report(page, ['post', 'date'], 'post-date-to-come', { date: String(date) })
}

const DAY = 86_400_000

/** A name with its place. */
interface WrittenName {
  page: JsonDocument
  path: Path
  name: string
}

const tagsOf = (all: readonly PostDocument[]): WrittenName[] =>
  all.flatMap(({ page, post: { tags } }) =>
    Array.isArray(tags)
      ? tags.flatMap((name: unknown, index) =>
          typeof name === 'string' ? [{ page, path: ['post', 'tags', index], name }] : [],
        )
      : [],
  )

const authorsOf = (all: readonly PostDocument[]): WrittenName[] =>
  all.flatMap(({ page, post: { author } }) =>
    isObject(author) && typeof author['name'] === 'string'
      ? [{ page, path: ['post', 'author', 'name'], name: author['name'] }]
      : [],
  )

/** The names of the people in blocks "team". */
function teamOf({ pages, shared }: SiteDocuments): string[] {
  const onPages = pages.flatMap((page) =>
    blocksOnPage(page, shared).filter((placed) => placed.type === 'team' && !placed.shared),
  )
  const inShared = [...shared.values()].filter(({ value }) => value['type'] === 'team')
  const teams = [...onPages.map(({ block }) => block), ...inShared.map(({ value }) => value)]
  return teams.flatMap(({ items }) =>
    Array.isArray(items)
      ? items.flatMap((item: unknown) => (isObject(item) && typeof item['name'] === 'string' ? [item['name']] : []))
      : [],
  )
}

/** Reports names that occur once and are similar to a name that is used elsewhere: they are probably misspelled. */
function spellings(
  mentions: readonly WrittenName[],
  others: string[],
  sort: 'tag' | 'author',
  context: CheckContext,
): void {
  const uses = new Map<string, number>()
  for (const { name } of mentions) uses.set(name, (uses.get(name) ?? 0) + 1)
  const established = [...new Set([...others, ...[...uses].filter(([, count]) => count > 1).map(([name]) => name)])]
  if (established.length === 0) return
  const names = new Set(established)
  for (const { page, path, name } of mentions) {
    const suggestion = names.has(name) ? undefined : misspelled(name, established)
    if (suggestion === undefined) continue
    const problem = problemText('name-nearly-like-another', { found: name, suggestion, sort })
    context.report(page, path, fixedBy(problem, ...replaceScalar(page, path, suggestion)))
  }
}

/** From this number of names on, an index is used. */
const MANY = 100

/** The similar name. Names that differ only in a digit, such as years and versions, are different names. */
function misspelled(name: string, established: readonly string[]): string | undefined {
  if (/\d/.test(name)) return undefined
  const candidate = established.length > MANY ? closest(name, established) : undefined
  const near = candidate === undefined ? (established.length > MANY ? [] : established) : [candidate]
  return near.find(
    (other) => plain(other) === plain(name) || (name.length > 4 && editDistance(plain(name), plain(other), 2) < 2),
  )
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The problem with a fix that writes the similar name, if there is one. */
function mended(
  problem: ProblemText,
  source: JsonDocument,
  path: Path,
  name: string,
  possible: readonly string[],
): ProblemText {
  const suggestion = closest(name, possible)
  return suggestion === undefined ? problem : fixedBy(problem, ...replaceScalar(source, path, suggestion))
}

function lists(site: SiteDocuments, all: readonly PostDocument[], { report }: CheckContext): void {
  const folders = new Set(all.flatMap(({ page }) => foldersAround(page.name)))
  const tags = new Set(tagsOf(all).map(({ name }) => name))
  const paged = new Set<string>()
  const seen = new Set<JsonDocument>()
  for (const { page, folder, tag, isFolderGiven, isPaged, source, path } of postListsOf(site)) {
    if (isPaged && paged.has(page.name)) report(source, [...path, 'perPage'], 'second-paged-list')
    if (isPaged) paged.add(page.name)
    // A list in a shared block is reported once.
    if (source !== page && seen.has(source)) continue
    if (source !== page) seen.add(source)
    const possible = { folders: [...folders], tags: [...tags] }
    if (!folders.has(folder)) {
      const at = [...path, 'folder']
      const problem = problemText('list-without-posts', { folder, possible: possible.folders })
      if (isFolderGiven) report(source, at, mended(problem, source, at, folder, possible.folders))
      else report(source, path, problem)
    } else if (tag !== undefined && !tags.has(tag)) {
      const at = [...path, 'tag']
      const problem = problemText('unknown-tag', { found: tag, possible: possible.tags })
      report(source, at, mended(problem, source, at, tag, possible.tags))
    }
  }
}
