import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UserError } from '#base/cli/user-error.ts'
import { groupBy } from '#base/text/words/lists.ts'
import type { ExchangedText, ExchangeFile, ReturnedText, TextPart } from './exchanged-texts.ts'
import { partsOf } from './exchanged-texts.ts'

/** The states of a segment: unconfirmed texts are "initial". */
const STATE = { missing: 'initial', stale: 'initial', draft: 'initial', done: 'final' } as const

/** The unit of lengths in the module of XLIFF for sizes: code points. Schemas count widths, for which the module has no unit. */
const COUNTED = '<slr:profiles generalProfile="xliff:codepoints"/>'

/** A file of XLIFF 2.0, which translators' programs read: a file for each document, a unit for each text. */
export function xliffOf({ site, source, language, texts }: ExchangeFile<ExchangedText>): string {
  const files = [...groupBy(texts, ({ file }) => file)].map(([file, ofFile], index) =>
    [
      `  <file id="f${index + 1}" original="${escaped(file)}">`,
      `    ${COUNTED}`,
      `    <notes><note category="site">${escaped(site)}</note></notes>`,
      ...ofFile.map((text, unit) => unitOf(text, `f${index + 1}u${unit + 1}`)),
      '  </file>',
    ].join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.0" srcLang="${escaped(source)}" trgLang="${escaped(language)}">
${files.join('\n')}
</xliff>
`
}

function unitOf({ at, from, to, state, previous, isInline, notes, maxLength }: ExchangedText, id: string): string {
  const data = new Map<string, string>()
  const [source, target] = [from, to].map((text) => inline(partsOf(text, isInline), data))
  const sourceNotes = previous === undefined ? [] : [`<note category="previous source">${escaped(previous)}</note>`]
  return [
    `    <unit id="${id}" name="${escaped(at)}"${maxLength === undefined ? '' : ` slr:sizeRestriction="${maxLength}"`}>`,
    `      <notes>${notes.map((note) => `<note>${escaped(note)}</note>`).join('')}${sourceNotes.join('')}</notes>`,
    ...(data.size === 0
      ? []
      : [
          `      <originalData>${[...data].map(([text, key]) => `<data id="${key}">${escaped(text)}</data>`).join('')}</originalData>`,
        ]),
    `      <segment state="${STATE[state]}"${state === 'draft' || state === 'stale' ? ` subState="pagewright:${state}"` : ''}>`,
    `        <source xml:space="preserve">${source}</source>`,
    ...(to === '' ? [] : [`        <target xml:space="preserve">${target}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n')
}

/** The parts of a text in XML. Protected parts are in `data`, by their text. */
function inline(parts: readonly TextPart[], data: Map<string, string>, ids = { next: 1 }): string {
  const keyOf = (text: string): string => {
    if (!data.has(text)) data.set(text, `d${data.size + 1}`)
    return data.get(text)!
  }
  return parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part)
      const id = ids.next++
      if ('keep' in part) return `<ph id="${id}" dataRef="${keyOf(part.keep)}" disp="${escaped(part.keep)}"/>`
      const [start, end] = [keyOf(part.open), keyOf(part.close)]
      return `<pc id="${id}" dataRefStart="${start}" dataRefEnd="${end}">${inline(part.parts, data, ids)}</pc>`
    })
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (character) => ENTITIES[character]!)

/** An XML element in the parser's ordered format: its name with its children, and its attributes. */
type XmlNode = Readonly<Record<string, unknown>>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: true,
  // Some programs write a prefix before every name.
  removeNSPrefix: true,
})

/** The texts of a file of XLIFF 2. */
export function readXliff(xml: string): ExchangeFile<ReturnedText> {
  const validity = XMLValidator.validate(xml)
  if (validity !== true)
    throw new UserError(`The file is damaged in line ${validity.err.line}: nothing was brought in. Export it again.`)
  const root = childrenOf(parser.parse(xml) as XmlNode[], 'xliff')[0]
  if (!root) throw new UserError('The file is no XLIFF. Possible: XLIFF 2 (.xlf, .xliff) and PO (.po).')
  const version = attribute(root, 'version')
  if (!version.startsWith('2'))
    throw new UserError(`The file is XLIFF ${version}. Let the program save XLIFF 2, or use PO (--format po).`)
  const files = childrenOf(contentOf(root, 'xliff'), 'file')
  const [site] = files.flatMap((file) => notesIn(contentOf(file, 'file'), 'site'))
  return {
    site: site ?? '',
    source: attribute(root, 'srcLang'),
    language: attribute(root, 'trgLang'),
    texts: files.flatMap((file) =>
      unitsIn(contentOf(file, 'file')).map((unit) => returnedText(unit, attribute(file, 'original'))),
    ),
  }
}

/** The units of a file, including units in groups. */
const unitsIn = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node) => ('unit' in node ? [node] : 'group' in node ? unitsIn(contentOf(node, 'group')) : []))

/** A segment of a unit, or an ignorable part between two segments. */
interface Segment {
  source: readonly XmlNode[]
  target: readonly XmlNode[]
  /** The position of the target in the translation. */
  order: number
  isConfirmed: boolean
  /** Whether it has words and no translation. */
  isOpen: boolean
}

/** The text of a unit, which programs may have divided into segments. */
function returnedText(unit: XmlNode, file: string): ReturnedText {
  const content = contentOf(unit, 'unit')
  const data = new Map(
    childrenOf(content, 'originalData')
      .flatMap((node) => childrenOf(contentOf(node, 'originalData'), 'data'))
      .map((node) => [attribute(node, 'id'), wordsOf(contentOf(node, 'data'))]),
  )
  const nodes = content.filter((node) => 'segment' in node || 'ignorable' in node)
  const all = nodes.map((node, index) => segmentOf(node, index + 1))
  const segments = all.filter((_, index) => 'segment' in nodes[index]!)
  const open = segments.filter(({ isOpen }) => isOpen)
  const translated = all.toSorted((one, other) => one.order - other.order)
  const source = partsIn(
    all.flatMap((segment) => segment.source),
    data,
  )
  const target = partsIn(
    translated.flatMap((segment) => segment.target),
    data,
  )
  const fault =
    open.length > 0
      ? `it is translated in part: ${segments.length - open.length} of ${segments.length} sentences.`
      : (faultOf(source, 'text') ?? faultOf(target, 'translation'))
  return {
    file,
    at: attribute(unit, 'name'),
    from: textOf(source),
    to: open.length === segments.length ? '' : textOf(target),
    isConfirmed: segments.length > 0 && segments.every(({ isConfirmed }) => isConfirmed),
    ...(fault !== undefined && { fault }),
  }
}

/** `position` is one-based, and the default for the order of the target. */
function segmentOf(node: XmlNode, position: number): Segment {
  const isIgnorable = 'ignorable' in node
  const children = contentOf(node, isIgnorable ? 'ignorable' : 'segment')
  const [source] = childrenOf(children, 'source').map((each) => contentOf(each, 'source'))
  const [target] = childrenOf(children, 'target')
  const order = target ? attribute(target, 'order') : ''
  const isConfirmed = stateOf(node)
  const translation = target ? contentOf(target, 'target') : []
  const isBlank = wordsOf(source ?? []).trim() === ''
  // A translator who joins two sentences confirms an empty target for the second.
  const isOpen = !isIgnorable && !isBlank && translation.length === 0 && !(target && isConfirmed)
  return {
    source: source ?? [],
    target: target || !(isIgnorable || isBlank) ? translation : (source ?? []),
    order: order === '' ? position : Number(order),
    isConfirmed,
    isOpen,
  }
}

/** Whether a person has confirmed a segment: its state is later than "initial", and it is not marked for review. */
const stateOf = (segment: XmlNode): boolean =>
  ['translated', 'reviewed', 'final'].includes(attribute(segment, 'state')) &&
  !/draft|stale|fuzzy|machine|needs|\bmt\b/i.test(attribute(segment, 'subState'))

/** An inline code: a placeholder, or the beginning or end of a link or of marked words. */
interface Code {
  /** Undefined if the file has no data for it. */
  text: string | undefined
  /** The id of its pair. */
  opens?: string
  closes?: string
}

/** The words and codes of a text, in order. A pair is one element (`pc`), or two (`sc`, `ec`) if a program divides texts between them. */
function partsIn(nodes: readonly XmlNode[], data: ReadonlyMap<string, string>): (string | Code)[] {
  const dataOf = (node: XmlNode, name: string): string | undefined => data.get(attribute(node, name))
  const shown = (node: XmlNode, name = 'dataRef'): string | undefined =>
    dataOf(node, name) ?? (attribute(node, 'disp') || undefined)
  return nodes.flatMap((node): (string | Code)[] => {
    if ('#text' in node) return [String(node['#text'])]
    const id = attribute(node, 'id')
    if ('ph' in node) return [{ text: shown(node) }]
    if ('sc' in node) return [{ text: shown(node), opens: id }]
    if ('ec' in node) return [{ text: shown(node), closes: attribute(node, 'startRef') || id }]
    if ('pc' in node)
      return [
        { text: dataOf(node, 'dataRefStart'), opens: id },
        ...partsIn(contentOf(node, 'pc'), data),
        { text: dataOf(node, 'dataRefEnd'), closes: id },
      ]
    if ('mrk' in node) return partsIn(contentOf(node, 'mrk'), data)
    // Annotations have no text.
    return 'sm' in node || 'em' in node ? [] : [{ text: undefined }]
  })
}

const textOf = (parts: readonly (string | Code)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : (part.text ?? ''))).join('')

/** Why the codes of a text cannot be read; undefined if they can. */
function faultOf(parts: readonly (string | Code)[], what: string): string | undefined {
  const codes = parts.filter((part) => typeof part !== 'string')
  if (codes.some(({ text }) => text === undefined))
    return `the file does not say what a code in the ${what} stands for. Let the program keep the "originalData" of its texts.`
  const open: string[] = []
  for (const { opens, closes } of codes) {
    if (opens !== undefined) open.push(opens)
    else if (closes !== undefined && open.pop() !== closes) return unpaired(what)
  }
  return open.length > 0 ? unpaired(what) : undefined
}

const unpaired = (what: string): string =>
  `a code in the ${what} begins and does not end, ends and does not begin, or crosses another one.`

/** The words of nodes, without codes. */
const wordsOf = (nodes: readonly XmlNode[]): string => textOf(partsIn(nodes, new Map()))

const notesIn = (nodes: readonly XmlNode[], category: string): string[] =>
  childrenOf(nodes, 'notes')
    .flatMap((node) => childrenOf(contentOf(node, 'notes'), 'note'))
    .filter((note) => attribute(note, 'category') === category)
    .map((note) => wordsOf(contentOf(note, 'note')))

const childrenOf = (nodes: readonly XmlNode[], name: string): XmlNode[] => nodes.filter((node) => name in node)

const contentOf = (node: XmlNode, name: string): XmlNode[] => (node[name] ?? []) as XmlNode[]

const attribute = (node: XmlNode, name: string): string =>
  String((node[':@'] as Record<string, unknown> | undefined)?.[name] ?? '')
