import { betterName } from '#site/read/roles.ts'
import { wordsOf } from '#site/model/rich-text/atoms.ts'
import { addToGroup, count } from '#base/text/words/lists.ts'
import { shorten } from '#base/text/words/characters.ts'
import { decoded, parseUrl } from '#base/text/addresses/address-forms.ts'
import { addressOn } from '#tools/import/crawl.ts'
import type { ForeignPage, ForeignPart, ForeignPicture, ForeignPost, Notice } from '#tools/import/foreign-page.ts'
import { htmlRoot } from '#tools/import/html-tree.ts'
import { partsOfHtml, plainWords } from '#tools/import/read-html.ts'
import { resolverOf } from '#tools/import/read-page.ts'
import { builderDataOf } from './builder-data.ts'
import { textsOfItem } from './item-texts.ts'
import { isOfLanguages, languagePairs } from './language-pairs.ts'
import type { MediaLibrary } from './media-library.ts'
import { postHtml } from './post-html.ts'
import type { Referred } from './post-html.ts'
import { plainText } from './read-export.ts'
import type { ExportItem, WordPressExport } from './read-export.ts'

/** A page or post of an export. */
export interface ExportPage {
  item: ExportItem
  page: ForeignPage
}

/** The internal data of WordPress and its plugins. */
const INTERNAL =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|scheduled-action|wp_\w+|acf-\w+|elementor_\w+|shop_\w+|product_variation|feedback|flamingo_\w+|wpcf7_\w+|wpforms\w*|jp_\w+|amp_\w+)$/

const SEEN = new Set(['publish', 'draft', 'pending', 'future', 'private'])

/** The state of a post in words, unless it is simply published. */
const STATES: Record<string, string> = {
  draft: 'it was a draft',
  pending: 'it was a draft that waited for approval',
  future: 'it was to appear later, on the date that it has',
  private: 'only signed-in visitors saw it',
}

export const isBrought = ({ type, status }: ExportItem): boolean => SEEN.has(status) && !INTERNAL.test(type)

/** The pages and posts of an export, and a report of the rest. */
export function exportPages(
  exported: WordPressExport,
  media: MediaLibrary,
): { pages: ExportPage[]; notices: Notice[] } {
  const notices: Notice[] = []
  const byId = new Map(exported.items.map((each) => [each.id, each]))
  const referred = referredIn(exported, media)
  const tagOf = tagSpelling(exported)
  const pages = exported.items.filter(isBrought).map((item): ExportPage => {
    const source = sourceOf(item)
    const tell = (what: string, words?: string): void =>
      void notices.push({ source, what, ...(words !== undefined && { words }) })
    tellFacts(item, tell)
    return { item, page: pageOf(item, source, exported, { media, byId, referred, tagOf, tell }) }
  })
  return { pages, notices: [...exported.notices, ...notices, ...languagePairs(exported, pages), ...restOf(exported)] }
}

/** The name of an item in messages. */
const sourceOf = ({ link, type, id }: ExportItem): string => {
  const url = parseUrl(link)
  return url ? decoded(url.pathname) + url.search : `${type} ${id}`
}

function referredIn({ items, home }: WordPressExport, media: MediaLibrary): Referred {
  return {
    blocks: new Map(items.filter(({ type }) => type === 'wp_block').map(({ id, content }) => [id, content])),
    pictures: (ids, { id }) =>
      (ids?.flatMap((each) => media.byId(each) ?? []) ?? media.ofItem(id))
        .filter(({ file }) => /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic)$/i.test(file))
        .map(({ file, meta, excerpt }) => ({
          file,
          alt: meta.get('_wp_attachment_image_alt') ?? '',
          caption: plainText(excerpt),
        })),
    isOwn: (address) => addressOn(home, address) !== undefined,
  }
}

function tellFacts(item: ExportItem, tell: (what: string, words?: string) => void): void {
  const state = STATES[item.status]
  if (state !== undefined) tell(state)
  if (item.isSticky) tell('it stood above all later posts ("sticky"); here the latest post is first')
  if (item.hasPassword) tell('it had a password, which pages here do not have')
  if (item.comments.length > 0) tell('what visitors wrote below it', item.comments.join(' – '))
  if (item.hiddenComments > 0) tell(`${count(item.hiddenComments, 'comment')} below it, not shown`)
}

interface Around {
  media: MediaLibrary
  byId: ReadonlyMap<string, ExportItem>
  referred: Referred
  tagOf: TagOf
  tell: (what: string, words?: string) => void
}

function pageOf(item: ExportItem, source: string, { home, authors }: WordPressExport, around: Around): ForeignPage {
  const { media, tell, referred, byId, tagOf } = around
  const data = builderDataOf(item)
  const isBuilt = data !== undefined && plainText(item.content) === ''
  const { html, hasTypedLines, notices } = postHtml(isBuilt ? { ...item, content: data.html } : item, referred)
  if (isBuilt)
    tell(
      data.html === ''
        ? `its content was made with ${data.builder}, and cannot be read from there: copy it from the old page`
        : `its content was made with ${data.builder} and is read from there: compare it with the old page`,
    )
  for (const { what, words } of notices) tell(what, words)
  const link = parseUrl(item.link)
  const base = link ?? home
  const written = partsOfHtml(htmlRoot(html), resolverOf(base), hasTypedLines).map((part) =>
    part.type === 'picture' ? described(part, media) : part,
  )
  const [title, content] = item.title === '' ? titleFrom(written, source) : [item.title, written]
  const thumbnail = media.byId(item.meta.get('_thumbnail_id') ?? '')
  const cover = thumbnail && described({ type: 'picture', source: thumbnail.file }, media)
  const isPost = item.type === 'post'
  const isOnline = item.status === 'publish' || item.status === 'private'
  const address = isOnline && link ? addressOn(home, link.href) : undefined
  const summary = plainText(item.excerpt)
  const description = DESCRIPTIONS.map((key) => item.meta.get(key)).find(Boolean) ?? summary
  return {
    source,
    ...(address !== undefined && { address }),
    title,
    ...(description !== '' && { description }),
    wanted: wantedOf(item, byId),
    ...(isPost && {
      post: postOf(item, { summary, cover, author: authors.get(item.author) ?? item.author, tell, tagOf }),
    }),
    parts: [
      { type: 'heading', level: 1, words: plainWords(title) },
      ...(isPost || !cover ? content : withCover(content, cover)),
    ],
    texts: textsOfItem(item),
  }
}

/** A page without a title gets its first heading as title. */
function titleFrom(parts: readonly ForeignPart[], source: string): [title: string, rest: readonly ForeignPart[]] {
  const [first, ...others] = parts
  return first?.type === 'heading' ? [wordsOf(first.words), others] : [source, parts]
}

/** The fields in which plugins store descriptions for search engines. */
const DESCRIPTIONS = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description']

/** A picture with the description from the library. The editor writes an empty description for an undescribed picture. */
function described(picture: ForeignPicture, media: MediaLibrary): ForeignPicture {
  const { alt = '', ...rest } = picture
  const own = alt === '' ? (media.byFile(picture.source)?.meta.get('_wp_attachment_image_alt') ?? '') : alt
  return own === '' ? rest : { ...rest, alt: own }
}

/** Inserts the picture of a page below its first paragraph. */
function withCover(parts: readonly ForeignPart[], cover: ForeignPicture): ForeignPart[] {
  const at = parts[0]?.type === 'paragraph' ? 1 : 0
  return parts.toSpliced(at, 0, cover)
}

/** The address of an item: a page is below its parent, a post is not. */
function wantedOf(item: ExportItem, byId: ReadonlyMap<string, ExportItem>): string {
  const steps: string[] = []
  const seen = new Set<ExportItem>()
  for (let at: ExportItem | undefined = item; at && isBrought(at) && !seen.has(at); at = byId.get(at.parent)) {
    seen.add(at)
    steps.unshift(stepOf(at))
  }
  return `/${steps.join('/')}`
}

const stepOf = ({ slug, title, type, id }: ExportItem): string =>
  betterName(decoded(slug).split('/').at(-1) ?? '') ?? betterName(title) ?? `${betterName(type) ?? 'page'}-${id}`

const MOST_TAGS = 5
const LONGEST_TAG = 30

interface PostContext {
  summary: string
  cover: ForeignPicture | undefined
  author: string
  tell: Around['tell']
  tagOf: TagOf
}

function postOf(item: ExportItem, { summary, cover, author, tell, tagOf }: PostContext): ForeignPost {
  const tags = tagsOf(item, tagOf)
  const others = item.terms.filter(
    ({ kind }) => !/^(?:category|post_tag|post_format)$/.test(kind) && !isOfLanguages(kind),
  )
  if (others.length > 0) tell('what else it belonged to', others.map(({ name }) => name).join(', '))
  if (tags.length > MOST_TAGS) tell('more tags than a post can have', tags.slice(MOST_TAGS).join(', '))
  for (const { name } of item.terms) if (name.length > LONGEST_TAG) tell('a tag that is too long, now shortened', name)
  return {
    ...(item.day !== undefined && { day: item.day }),
    ...(author !== '' && { author }),
    tags: tags.slice(0, MOST_TAGS),
    ...(summary !== '' && { summary }),
    ...(cover && { cover }),
  }
}

/** Categories and tags become tags, without WordPress's default category. */
const tagsOf = ({ terms }: ExportItem, tagOf: TagOf): string[] => {
  const namesOf = (kind: string): string[] =>
    terms.filter((term) => term.kind === kind && !isNoCategory(term.slug)).map(({ name }) => tagOf(name))
  return [...new Set([...namesOf('category'), ...namesOf('post_tag')])].filter((tag) => tag.length > 1)
}

/** Returns the spelling of a category or tag in posts. */
export type TagOf = (name: string) => string

/** Unifies spelling: a tag "media" is the category "Media" in all posts. */
export function tagSpelling({ categories, tags }: Pick<WordPressExport, 'categories' | 'tags'>): TagOf {
  const spellings = new Map<string, string>()
  for (const { name } of [...tags, ...categories]) spellings.set(name.toLowerCase(), name)
  return (name) => shorten(spellings.get(name.toLowerCase()) ?? name, LONGEST_TAG)
}

export const isNoCategory = (slug: string): boolean =>
  /^(?:uncategori[sz]ed|غير-مصنف|non-classe|allgemein|sin-categoria)$/.test(decoded(slug))

/** A report of the items that are not pages: menus with their words, the rest as numbers. */
function restOf({ items, name: source }: WordPressExport): Notice[] {
  const notices: Notice[] = []
  const menus = new Map<string, string[]>()
  const others = new Map<string, string[]>()
  for (const item of items) {
    if (isBrought(item) || item.type === 'attachment' || item.type === 'revision') continue
    if (item.type === 'nav_menu_item') {
      const menu = item.terms.find(({ kind }) => kind === 'nav_menu')?.name ?? ''
      addToGroup(menus, menu, item.title)
    } else if (!SEEN.has(item.status) && !INTERNAL.test(item.type))
      notices.push({ source, what: 'a text in the bin, not brought', words: item.title })
    else if (item.type !== 'wp_block') addToGroup(others, item.type, item.title)
  }
  for (const [menu, labels] of menus)
    notices.push({
      source,
      what: `the menu "${menu}": make yours in navigation.json`,
      words: labels.filter(Boolean).join(', '),
    })
  for (const [type, list] of others)
    notices.push({
      source,
      what: `${list.length} of the type "${type}", which WordPress or a plugin keeps for itself`,
      words: list.filter(Boolean).join(', '),
    })
  return notices
}
