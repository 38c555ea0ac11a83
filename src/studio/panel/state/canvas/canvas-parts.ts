import { isWithin, valueAt, isSamePath } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { formNamesIn } from '#site/model/forms/forms.ts'
import type { PageData, PageForm } from '#site/model/page-data.ts'
import { POST_LINKS } from '#site/model/posts/list-pages.ts'
import { isOfType } from '#site/model/site.ts'
import type { Pager, PlacedBlock, PostItem } from '#site/model/site.ts'
import type { CanvasSection, KnownDrawing, KnownText, Place, ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { drawingsOfBlock, textsIn, textsOfBlock } from '#studio/panel/schema/block-texts.ts'
import { definition, isPicked } from '#studio/protocol/schema.ts'
import { blocksOf, roleOfFile, sharedBlock } from '#studio/panel/state/documents.ts'
import { placeLabel, fieldAt } from '#studio/panel/state/place-label.ts'
import { followedPath } from '#studio/panel/state/document/same-items.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'
import { filledIn } from '#studio/rich-text/filled-in.ts'
import { t } from '#studio/words/words.ts'
import { rowAt } from '#studio/panel/state/document/translations.ts'

/** Where the parts of the canvas are edited: in the open document, or in another one. */

/** The blocks of documents, in order. */
export const blocksOfDocument = (data: PageData | undefined): PlacedBlock[] =>
  (data?.blocks ?? []).filter(({ id }) => id !== POST_LINKS)

/**
 * The index of a block of the canvas in the page. -1 if the page has no such section, such as one that was deleted a
 * moment ago.
 */
export function sectionIndex(id: string, { data, rendered, value, file }: StudioState): number {
  const blocks = blocksOfDocument(data)
  const index = blocks.findIndex((each) => each.id === id)
  if (index < 0 || roleOfFile(file) !== 'page') return index
  if (blocksOf(rendered).length !== blocks.length) return -1
  return Number(followedPath(['blocks', index], rendered, value)?.[1] ?? -1)
}

/** The path in the open document for a block of the canvas; undefined if it belongs to another document. */
export function ownPath(id: string, state: StudioState): Path | undefined {
  const { value, file, sharedIndex } = state
  const role = roleOfFile(file)
  const index = sectionIndex(id, state)
  if (role === 'shared') return index >= 0 && index === sharedIndex ? [] : undefined
  if (role !== 'page' || index < 0 || blocksOf(value)[index]?.['type'] === 'shared') return undefined
  return ['blocks', index]
}

/** The block of the canvas that shows a value of the open document, and the path there. */
export function placeInBlock(path: Path, state: StudioState): { id: string; path: Path } | undefined {
  for (const { id } of state.data?.blocks ?? []) {
    const own = ownPath(id, state)
    if (own && isWithin(path, own)) return { id, path: path.slice(own.length) }
  }
  return undefined
}

/**
 * The message for the canvas about a text that is typed in the form; undefined if it does not show the text directly.
 */
export function patchOf(path: Path, value: unknown, state: StudioState): ToCanvas | undefined {
  const { file } = state
  if (roleOfFile(file) === 'theme') return { type: 'theme', path, value }
  const place = placeInBlock(path, state)
  if (place) return { type: 'patch', ...place, value }
  return typeof value === 'string' ? { type: 'patch-place', place: { file, path }, value } : undefined
}

/** The texts and drawings of a block of the canvas. */
export function partsOfBlock(placed: PlacedBlock, state: StudioState): Pick<CanvasSection, 'texts' | 'drawings'> {
  const { value, fixed } = state
  const own = ownPath(placed.id, state)
  const source: unknown = own ? valueAt(value, own) : placed.block
  const placedIn = own ? undefined : placeIn(placed, state)
  const withPlace = <Part extends KnownText | KnownDrawing>(part: Part): Part => {
    const place = placedIn?.(part.path)
    return place ? { ...part, place } : part
  }
  const isEdited = own !== undefined || placedIn !== undefined
  const texts = [
    ...(isEdited ? textsOfBlock(source, fixed).map(withPlace) : []),
    ...derivedTexts(placed, source, state),
  ]
  const drawings = [
    ...(isEdited ? drawingsOfBlock(source, fixed).map(withPlace) : []),
    ...derivedDrawings(placed, state),
  ]
  if (state.language !== undefined) return { texts: texts.map((part) => translated(part, own, state)), drawings: [] }
  return { texts: texts.map((part) => labelled(part, state)), drawings: drawings.map((part) => labelled(part, state)) }
}

/** A text of the page in a further language, in which only texts are edited. */
function translated(part: KnownText, own: Path | undefined, state: StudioState): KnownText {
  const { list: _, place: elsewhere, ...text } = part
  const place = elsewhere ?? { file: state.file, path: [...(own ?? []), ...part.path] }
  const row = translatedAt(place, state)
  // A text without a translation of its own can be chosen, but not typed.
  const isLed = elsewhere !== undefined || !row.isOpen
  return { ...text, ...(isLed && { place }), ...(elsewhere && { label: placeLabel(place, state) }), ...row }
}

function labelled<Part extends KnownText | KnownDrawing>(part: Part, state: StudioState): Part {
  const { place } = part
  if (!place) return part
  return { ...part, label: placeLabel(place, state), ...('value' in part && typedAt(place, part.value, state)) }
}

/** Maps paths of a block to fields of another document. */
function placeIn(placed: PlacedBlock, state: StudioState): ((path: Path) => Place) | undefined {
  const { value, facts, file, canvasFile } = state
  const index = sectionIndex(placed.id, state)
  if (index < 0) return undefined
  if (roleOfFile(canvasFile) === 'form')
    return placed.block.type === 'hero' ? (path) => ({ file: canvasFile, path }) : undefined
  const block = file === canvasFile ? blocksOf(value)[index] : undefined
  const shared = sharedBlock(block, facts)
  const override = (block?.['override'] ?? {}) as object
  return (path) =>
    shared && !(String(path[0]) in override)
      ? { file: shared.file, path }
      : { file: canvasFile, path: ['blocks', index, ...(shared ? ['override'] : []), ...path] }
}

/** Texts that a block shows besides its own: titles of other pages, the breadcrumb, the words of a form. */
function derivedTexts(placed: PlacedBlock, source: unknown, state: StudioState): KnownText[] {
  const { data, canvasFile } = state
  if (!data) return []
  const { block } = placed
  const pager = 'pager' in block ? (block.pager as Pager | undefined) : undefined
  const summary =
    isOfType(placed, 'hero') && placed.block.subtitle !== undefined && valueAt(source, ['subtitle']) === undefined
      ? text(['subtitle'], placed.block.subtitle, { file: canvasFile, path: ['post', 'summary'] })
      : []
  return [
    ...summary,
    ...textsOfPager(pager, state),
    ...(isOfType(placed, 'hero') ? textsOfBreadcrumb(data, state) : []),
    ...(isOfType(placed, 'posts')
      ? (placed.block.listed ?? []).flatMap((post, at) => textsOfPost(post, at, state))
      : []),
    ...formNamesIn([placed]).flatMap((name) => textsOfForm(name, data.forms[name], state)),
  ]
}

const text = (path: Path, value: unknown, place: Place | undefined, isOfPage = false): KnownText[] =>
  typeof value === 'string' && value !== '' && place
    ? [{ path, value, place, ...(isOfPage && { isOfPage: true as const }) }]
    : []

/** The document of the page at an address. */
function fileAt(href: string, { facts, language = '' }: StudioState): string | undefined {
  return facts.pages.find(({ path, paths }) => path === href || paths?.[language] === href)?.file
}

const onPage = (href: string, path: Path, state: StudioState): Place | undefined => {
  const file = fileAt(href, state)
  return file === undefined ? undefined : { file, path }
}

const textsOfPager = (pager: Pager | undefined, state: StudioState): KnownText[] =>
  (['newer', 'older'] as const).flatMap((name) => {
    const link = pager?.[name]
    return text(['pager', name, 'title'], link?.title, onPage(link?.href ?? '', ['title'], state))
  })

function textsOfBreadcrumb({ breadcrumb, path: pagePath }: PageData, state: StudioState): KnownText[] {
  const { canvasFile } = state
  return breadcrumb.flatMap(({ label, href }, index) => {
    const isLast = index === breadcrumb.length - 1
    const place = isLast
      ? { file: canvasFile, path: ['title'] }
      : index === 0
        ? { file: 'settings.json', path: ['texts', 'home'] }
        : href !== undefined && pagePath.startsWith(`${href}/`)
          ? onPage(href, ['title'], state)
          : // The folder has no page: its name and its target are in the navigation.
            { file: 'navigation.json', path: ['folders'] }
    return text(['breadcrumb', index, 'label'], label, place, true)
  })
}

function textsOfPost(post: PostItem, at: number, state: StudioState): KnownText[] {
  const inPost = (
    name: 'title' | 'summary' | 'author' | 'publishDateText' | 'readTime',
    ...field: string[]
  ): KnownText[] => text(['listed', at, name], post[name], onPage(post.href, field, state))
  return [
    ...inPost('title', 'title'),
    ...inPost('summary', 'post', 'summary'),
    ...inPost('author', 'post', 'author'),
    ...inPost('publishDateText', 'post', 'date'),
    ...inPost('readTime', 'post'),
    ...(post.tags ?? []).flatMap((tag, index) =>
      text(['listed', at, 'tags', index], tag, onPage(post.href, ['post', 'tags', index], state)),
    ),
  ]
}

function textsOfForm(name: string, form: PageForm | undefined, state: StudioState): KnownText[] {
  const { facts, fixed } = state
  const file = facts.forms.find((each) => each.name === name)?.file
  if (!form || file === undefined) return []
  const schema = definition(fixed.documents['form'] ?? '', fixed)
  const names = namesOfFields(file, state)
  const inFields = [...form.fields, ...(form.steps ?? [])]
  const titles = (form.steps ?? []).map(({ title, help }) => ({ label: title, ...(help && { help }) }))
  const texts = [
    ...[...textsIn({ ...form, fields: [] }, schema, [], fixed)].map((part) => ({ part, path: part.path })),
    // In the document, headings of steps are among the fields; in the page data they are separate, or left out.
    ...[...textsIn({ fields: [...form.fields, ...titles] }, schema, [], fixed)].flatMap((part) => {
      const [, at, field = '', ...rest] = part.path
      const index = names.indexOf(inFields[Number(at)]?.name ?? '')
      const step = Number(at) - form.fields.length
      const path = step < 0 ? part.path : ['steps', step, field === 'label' ? 'title' : field]
      return index < 0 ? [] : [{ part: { ...part, path }, path: ['fields', index, field, ...rest] }]
    }),
  ]
  return texts.map(({ part, path }) => {
    // While an entry is empty, the form shows its previous state.
    const { list: _, ...known } = part
    return { ...known, path: ['forms', name, ...part.path], isOfPage: true as const, place: { file, path } }
  })
}

/** The names of the fields and steps of a form; from the document while it is open. */
function namesOfFields(file: string, { file: open, value, facts }: StudioState): string[] {
  const { fields } = value
  return file === open && Array.isArray(fields)
    ? (fields as { name?: unknown }[]).map((field) => String(field?.name))
    : (facts.forms.find((form) => form.file === file)?.fields ?? [])
}

const derivedDrawings = (placed: PlacedBlock, state: StudioState): KnownDrawing[] =>
  isOfType(placed, 'posts')
    ? (placed.block.listed ?? []).flatMap(({ href, drawing }, at) => {
        const place = drawing === undefined ? undefined : onPage(href, ['post', 'drawing'], state)
        return place ? [{ path: ['listed', at, 'drawing'], place }] : []
      })
    : []

/**
 * The data for typing a text in the canvas that is shown at several places or comes from another document; undefined if
 * it belongs to another document, or can only be changed in its form. `words` are the text for visitors.
 */
export function typedAt(
  { file, path }: Place,
  words: string,
  state: StudioState,
): Pick<KnownText, 'value' | 'maxLength' | 'isRunning' | 'isOpen'> | undefined {
  if (file !== state.file) return undefined
  const { value, facts } = state
  const own = valueAt(value, path)
  const { type, enum: values, of, maxLength, 'x-text': marks } = fieldAt(path, state) ?? {}
  if (typeof own !== 'string' || type !== 'string' || values || isPicked(of)) return undefined
  // Services refer to their category by its name.
  if (path[0] === 'services' && path[1] === 'categories') return undefined
  if (!marks && spaced(filledIn(own, facts.fillings)) !== spaced(words)) return undefined
  return { value: own, isOpen: true, ...(maxLength !== undefined && { maxLength }), ...(marks && { isRunning: true }) }
}

/** A text with normalized spaces: the spaces of a telephone number are no-break spaces. */
const spaced = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** The same for a text of the page in a further language, with its label while it has no translation. */
export function translatedAt(
  { file, path }: Place,
  { file: open, translation }: StudioState,
): Partial<Pick<KnownText, 'value' | 'maxLength' | 'isRunning' | 'isOpen' | 'isUntranslated' | 'label'>> {
  const row = file === open ? rowAt(translation, path) : undefined
  const isUntranslated = row
    ? row.state === 'missing'
    : translation?.untranslated.some((place) => place.file === file && isSamePath(place.path, path))
  const { source, translation: words, maxLength, isRunning } = row ?? {}
  return {
    ...(source !== undefined && { value: words || source, isOpen: true }),
    ...(maxLength !== undefined && { maxLength }),
    ...(isRunning && { isRunning }),
    ...(isUntranslated && { isUntranslated: true, label: t('notTranslated') }),
  }
}
