import { shorten } from '#base/text/words/characters.ts'
import { ProseBuilder, tableFacts } from './prose-builder.ts'
import type { Block, Tell } from './prose-builder.ts'
import { fits, oneLineOf, partedWords, plainText, runningText } from './fitted-text.ts'
import type { ForeignPage, ForeignPart, ForeignPicture, Words } from './foreign-page.ts'
import { plainWords, trimmed } from './read-html.ts'
import { tidiedParts } from './tidied-parts.ts'

/** A picture in a document. */
export interface ImageValue {
  file: string
  alt?: string
  decorative?: true
}

export interface Surroundings {
  tell: Tell
  /** The stored picture; undefined if it could not be imported. */
  imageOf: (picture: ForeignPicture) => ImageValue | undefined
  /** The address at which content of another site can be embedded; undefined for an unknown service. */
  embedAddress: (address: string) => string | undefined
  /** The title of the page. */
  title: string
  /** The heading of questions without one. */
  questions: string
  brand: string
}

type Heading = Extract<ForeignPart, { type: 'heading' }>

interface Chapter {
  heading: Heading
  parts: ForeignPart[]
}

const MOST_BLOCKS = 40
const LONGEST_SUBTITLE = 320
const MOST_PICTURES = 24
const MOST_QUESTIONS = 20
const POSTS_ON_A_PAGE = 12

/** The sections of a new page with the content of an imported one. */
export function pageBlocks(page: ForeignPage, around: Surroundings): Block[] {
  const others = page.parts.filter((part) => part.type === 'other')
  for (const { what, words } of new Map(others.map((part) => [`${part.what}\n${part.words}`, part])).values())
    around.tell(what, words)
  const parts = tidiedParts(page.parts.filter(({ type }) => type !== 'other'))
  const prose = new ProseBuilder(around.tell, plainText(plainWords(page.title)))
  const { hero, rest } = heroOf(page, parts, prose, around)
  const { opening, chapters } = chaptersOf(rest)
  const blocks = [hero]
  takeParts(opening, blocks, prose, around)
  for (let at = 0; at < chapters.length;) {
    const questions = runOfQuestions(chapters, at)
    const [only] = questions
    if (only && questions.length > 1) {
      blocks.push(...prose.take(), ...questionBlocks(around.questions, undefined, questions))
      at += questions.length
      continue
    }
    takeChapter(chapters[at]!, blocks, prose, around)
    at++
  }
  blocks.push(...prose.take())
  return withinLimit(blocks, around.tell)
}

/** The page's heading and its first paragraph. Text that does not fit there begins the running text. */
function heroOf(
  page: ForeignPage,
  parts: readonly ForeignPart[],
  prose: ProseBuilder,
  { brand }: Surroundings,
): { hero: Block; rest: ForeignPart[] } {
  const [first, ...others] = parts
  const headingText = first?.type === 'heading' ? plainText(first.words) : undefined
  const title = headingText !== undefined && fits(headingText, 4, 90) ? headingText : undefined
  let rest = title === undefined ? [...parts] : others
  if (title === undefined && first?.type === 'heading') {
    rest = others
    if (headingText !== page.title || headingText.length > 90) prose.heading(first.words)
  }
  if (page.post && page.post.summary === undefined) rest = withShortOpening(rest)
  const [next] = rest
  const isShort = next?.type === 'paragraph' && next.words.length <= LONGEST_SUBTITLE
  const subtitle = isShort ? runningText(next.words) : ''
  const hasSubtitle = prose.isEmpty && fits(subtitle, 20, LONGEST_SUBTITLE)
  const own = plainText(plainWords(page.title)).slice(0, 90)
  const hero = {
    type: 'hero',
    layout: 'plain',
    title: title ?? (fits(own, 4, 90) ? own : `${own} – ${brand}`),
    ...(hasSubtitle && { subtitle }),
  }
  return { hero, rest: hasSubtitle ? rest.slice(1) : rest }
}

/** Shortens the opening: a post without a subtitle shows its summary, so its first sentences are not repeated there. */
function withShortOpening(parts: readonly ForeignPart[]): ForeignPart[] {
  const [first, ...others] = parts
  if (first?.type !== 'paragraph' || runningText(first.words).length <= LONGEST_SUBTITLE) return [...parts]
  const [opening = [], ...rest] = partedWords(first.words, LONGEST_SUBTITLE)
  if (!/[.!?؟。…]["”»')]?$/.test(oneLineOf(opening))) return [...parts]
  const words = rest.flatMap((each, index) => [...(index === 0 ? [] : plainWords(' ')), ...each])
  return [{ type: 'paragraph', words: opening }, { type: 'paragraph', words }, ...others]
}

/** The parts before the first heading of the highest level, and the chapters below each such heading. */
function chaptersOf(parts: readonly ForeignPart[]): { opening: ForeignPart[]; chapters: Chapter[] } {
  const level = Math.min(...parts.flatMap((part) => (part.type === 'heading' ? [part.level] : [])))
  const opening: ForeignPart[] = []
  const chapters: Chapter[] = []
  for (const part of parts) {
    if (part.type === 'heading' && part.level === level) chapters.push({ heading: part, parts: [] })
    else (chapters.at(-1)?.parts ?? opening).push(part)
  }
  return { opening, chapters }
}

function takeChapter(chapter: Chapter, blocks: Block[], prose: ProseBuilder, around: Surroundings): void {
  const media = mediaIn(chapter, around)
  if (media) return void blocks.push(...prose.take(), media)
  // Pictures and frames at the end of a chapter follow it as separate sections.
  const end = chapter.parts.findLastIndex(({ type }) => !['picture', 'embed'].includes(type)) + 1
  const core = { ...chapter, parts: end === 0 ? chapter.parts : chapter.parts.slice(0, end) }
  const special = questionsIn(core) ?? tableIn(core, around.tell) ?? featuresIn(core) ?? galleryIn(core, around)
  if (special) blocks.push(...prose.take(), ...special)
  else {
    prose.heading(core.heading.words)
    takeParts(core.parts, blocks, prose, around)
  }
  takeParts(chapter.parts.slice(core.parts.length), blocks, prose, around)
}

/** Collects text; pictures and frames between it become separate sections. */
function takeParts(parts: readonly ForeignPart[], blocks: Block[], prose: ProseBuilder, around: Surroundings): void {
  for (let at = 0; at < parts.length;) {
    const part = parts[at]!
    at++
    if (prose.add(part)) continue
    if (part.type === 'picture') {
      const pictures = [part]
      for (let next = parts[at]; next?.type === 'picture' && pictures.length < MOST_PICTURES; next = parts[++at])
        pictures.push(next)
      takePictures(pictures, blocks, prose, around)
    } else if (part.type === 'embed') takeEmbed(part, blocks, prose, around)
    else if (part.type === 'posts') {
      const { type, title, ...list } = part
      blocks.push(...prose.take(), { type, title, list: { ...list, perPage: POSTS_ON_A_PAGE } })
    }
  }
}

function takePictures(
  pictures: readonly ForeignPicture[],
  blocks: Block[],
  prose: ProseBuilder,
  around: Surroundings,
): void {
  const items = pictures.flatMap((picture) => {
    const item = galleryItem(picture, around)
    return item ? [item] : []
  })
  if (items.length === 0) return
  const [only] = items
  const title = prose.takeHeading()
  blocks.push(
    ...prose.take(),
    items.length === 1 ? { type: 'media', ...title, ...only } : { type: 'gallery', ...title, items },
  )
}

function galleryItem(
  picture: ForeignPicture,
  { imageOf, tell }: Surroundings,
): { image: ImageValue; caption?: string } | undefined {
  const image = imageOf(picture)
  const caption = picture.caption && runningText(picture.caption)
  if (!image) {
    const words = [picture.alt ?? '', picture.caption ? oneLineOf(picture.caption) : ''].filter(Boolean).join(' ')
    tell(`a picture that could not be read: ${picture.source.slice(0, 200)}`, words)
    return undefined
  }
  if (caption === undefined) return { image }
  if (fits(caption, 2, 160)) return { image, caption }
  tell('a line under a picture that is too long', oneLineOf(picture.caption ?? []))
  return { image }
}

function takeEmbed(
  { address, title }: Extract<ForeignPart, { type: 'embed' }>,
  blocks: Block[],
  prose: ProseBuilder,
  { title: pageTitle, embedAddress, tell }: Surroundings,
): void {
  const known = embedAddress(address)
  if (known === undefined) {
    tell(`an embedded page, now a link to it: ${address}`)
    const label = title === '' ? new URL(address).hostname : title
    prose.add({ type: 'paragraph', words: plainWords(label).map((atom) => ({ ...atom, marks: [`a:${address}`] })) })
    return
  }
  const name = shorten(title.length >= 2 ? title : pageTitle, 100)
  const heading = prose.takeHeading()
  blocks.push(...prose.take(), { type: 'embed', ...heading, name, address: known })
}

const isQuestion = (words: Words): boolean => /[?؟]$/.test(oneLineOf(words))

/** The chapters from an index on that are a question with an answer. */
function runOfQuestions(chapters: readonly Chapter[], at: number): Chapter[] {
  let end = at
  while (chapters[end] && isAnswered(chapters[end]!)) end++
  return chapters.slice(at, end)
}

/** The words of an answer, which may have several lines; undefined if it has other content. */
function answerIn(parts: readonly ForeignPart[]): string | undefined {
  if (parts.length === 0 || parts.some(({ type }) => type !== 'paragraph')) return undefined
  const words = parts.flatMap((part, index) =>
    part.type === 'paragraph' ? [...(index === 0 ? [] : [{ text: '\n', marks: [] }]), ...part.words] : [],
  )
  const answer = runningText(words)
  return fits(answer, 2, 800) ? answer : undefined
}

const isAnswered = ({ heading, parts }: Chapter): boolean =>
  isQuestion(heading.words) && fits(plainText(heading.words), 5, 140) && answerIn(parts) !== undefined

function questionBlocks(title: string, lead: string | undefined, questions: readonly Chapter[]): Block[] {
  const items = questions.map(({ heading, parts }) => ({ question: plainText(heading.words), answer: answerIn(parts) }))
  const blocks: Block[] = []
  for (let at = 0; at < items.length; at += MOST_QUESTIONS)
    blocks.push({
      type: 'faq',
      title,
      ...(at === 0 && lead !== undefined && { lead }),
      items: items.slice(at, at + MOST_QUESTIONS),
    })
  return blocks
}

/** A chapter whose headings are all questions, after one paragraph at most. */
function questionsIn({ heading, parts }: Chapter): Block[] | undefined {
  const title = plainText(heading.words)
  const { opening, chapters } = chaptersOf(parts)
  const lead = leadOf(opening)
  if (chapters.length < 2 || lead === undefined || !fits(title, 1, 90) || !chapters.every(isAnswered)) return undefined
  return questionBlocks(title, lead === '' ? undefined : lead, chapters)
}

/** The paragraph in some parts, if they are at most one paragraph: empty without parts, undefined for anything else. */
function leadOf(parts: readonly ForeignPart[]): string | undefined {
  const [only] = parts
  if (!only) return ''
  const text = only.type === 'paragraph' && parts.length === 1 ? runningText(only.words) : ''
  return fits(text, 1, 320) ? text : undefined
}

/** A chapter that is a table, after one paragraph at most. */
function tableIn({ heading, parts }: Chapter, tell: Tell): Block[] | undefined {
  const table = parts.at(-1)
  const lead = leadOf(parts.slice(0, -1))
  const title = plainText(heading.words)
  if (table?.type !== 'table' || table.caption !== undefined || lead === undefined || !fits(title, 1, 90))
    return undefined
  const messages: string[] = []
  const facts = tableFacts(table, (what) => messages.push(what))
  if (facts?.length !== 1) return undefined
  for (const what of messages) tell(what)
  return [{ type: 'table', title, ...(lead !== '' && { lead }), ...facts[0] }]
}

const MOST_FEATURES = 12

/** A chapter that is a list whose entries begin with a name in bold. */
function featuresIn({ heading, parts }: Chapter): Block[] | undefined {
  const list = parts.at(-1)
  const lead = leadOf(parts.slice(0, -1))
  const title = plainText(heading.words)
  if (list?.type !== 'list' || list.isNumbered || lead === undefined || !fits(title, 1, 90)) return undefined
  const items = list.items.map(featureOf)
  if (items.length < 2 || items.length > MOST_FEATURES || items.some((item) => item === undefined)) return undefined
  return [{ type: 'features', title, ...(lead !== '' && { lead }), items }]
}

function featureOf(words: Words): { title: string; description: string } | undefined {
  const end = words.findIndex(({ marks }) => !marks.includes('strong'))
  if (end < 1 || words.slice(0, end).some(({ marks }) => marks.length > 1)) return undefined
  const title = plainText(words.slice(0, end)).replace(/\s*[:：]$/, '')
  const from = words.findIndex(({ text }, index) => index >= end && !/[\s:–—-]/.test(text))
  const description = from < 0 ? '' : runningText(trimmed(words.slice(from)))
  return fits(title, 2, 60) && fits(description, 10, 320) ? { title, description } : undefined
}

/** A chapter that is one picture and one paragraph, which are shown beside each other. */
function mediaIn({ heading, parts }: Chapter, around: Surroundings): Block | undefined {
  const title = plainText(heading.words)
  const picture = parts.find((part) => part.type === 'picture')
  const paragraph = parts.find((part) => part.type === 'paragraph')
  if (!picture || !paragraph || parts.length !== 2 || !fits(title, 1, 90)) return undefined
  const text = runningText(paragraph.words)
  const item = fits(text, 10, 900) ? galleryItem(picture, around) : undefined
  return item && { type: 'media', title, text, ...item }
}

/** A chapter of only pictures. */
function galleryIn({ heading, parts }: Chapter, around: Surroundings): Block[] | undefined {
  const title = plainText(heading.words)
  const pictures = parts.filter((part) => part.type === 'picture')
  if (pictures.length < 2 || pictures.length !== parts.length || parts.length > MOST_PICTURES) return undefined
  if (!fits(title, 1, 90)) return undefined
  const items = pictures.flatMap((picture) => galleryItem(picture, around) ?? [])
  return items.length > 1 ? [{ type: 'gallery', title, items }] : undefined
}

/** Reports the words of sections beyond the limit of a page. */
function withinLimit(blocks: readonly Block[], tell: Tell): Block[] {
  for (const block of blocks.slice(MOST_BLOCKS))
    tell('a section beyond the most that a page can have', allTexts(block).join(' '))
  return blocks.slice(0, MOST_BLOCKS)
}

/** Every text of a value, except type names. The entries of a numbered list have their numbers. */
export const allTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(allTexts)
  if (typeof value !== 'object' || value === null) return []
  const { numberedFrom = 1 } = value as { numberedFrom?: number }
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === 'type') return []
    const texts = allTexts(each)
    return key === 'numberedList' ? texts.map((text, index) => `${numberedFrom + index}. ${text}`) : texts
  })
}
