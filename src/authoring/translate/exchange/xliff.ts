import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UserError } from '#cli/user-error.ts'
import { groupBy } from '#text/lists.ts'
import type { ExchangedText, ExchangeFile, ReturnedText } from './exchanged-text.ts'
import { partsOf } from './protected-parts.ts'
import type { TextPart } from './protected-parts.ts'

/** The states of a segment: what is not confirmed is "initial". */
const STATE = { missing: 'initial', stale: 'initial', draft: 'initial', done: 'final' } as const

/** How lengths are counted, by the module of XLIFF for sizes: in characters of Unicode, as schemas count them. */
const COUNTED = '<slr:profiles generalProfile="xliff:codepoints"/>'

/** A file of XLIFF 2.0, which programs of translators read: a file for each document, a unit for each text. */
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
  const known = previous === undefined ? [] : [`<note category="previous source">${escaped(previous)}</note>`]
  return [
    `    <unit id="${id}" name="${escaped(at)}"${maxLength === undefined ? '' : ` slr:sizeRestriction="${maxLength}"`}>`,
    `      <notes>${notes.map((note) => `<note>${escaped(note)}</note>`).join('')}${known.join('')}</notes>`,
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

/** The parts of a text in XML. What is to be kept is in `data`, by its text. */
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

/** An element of XML as the parser has it, in its order: its name with its children, and its attributes. */
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

/** The units of a file, also those in groups. */
const unitsIn = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node) => ('unit' in node ? [node] : 'group' in node ? unitsIn(contentOf(node, 'group')) : []))

function returnedText(unit: XmlNode, file: string): ReturnedText {
  const content = contentOf(unit, 'unit')
  const data = new Map(
    childrenOf(content, 'originalData')
      .flatMap((node) => childrenOf(contentOf(node, 'originalData'), 'data'))
      .map((node) => [attribute(node, 'id'), textOf(contentOf(node, 'data'), new Map())]),
  )
  // Programs may divide a text into segments, with what lies between them.
  const segments = content.filter((node) => 'segment' in node || 'ignorable' in node)
  const joined = (name: 'source' | 'target'): string =>
    segments
      .map((node) => {
        const ofSegment = contentOf(node, 'segment' in node ? 'segment' : 'ignorable')
        const [wanted = childrenOf(ofSegment, 'ignorable' in node ? 'source' : name)[0]] = childrenOf(ofSegment, name)
        return wanted ? textOf(contentOf(wanted, name in wanted ? name : 'source'), data) : ''
      })
      .join('')
  const states = segments.filter((node) => 'segment' in node).map((node) => stateOf(node))
  return {
    file,
    at: attribute(unit, 'name'),
    from: joined('source'),
    to: joined('target'),
    isConfirmed: states.length > 0 && states.every(Boolean),
  }
}

/** Whether a person has confirmed a segment: a state behind "initial", and nothing that says it is to be looked at. */
const stateOf = (segment: XmlNode): boolean =>
  ['translated', 'reviewed', 'final'].includes(attribute(segment, 'state')) &&
  !/draft|stale|fuzzy|machine|needs|\bmt\b/i.test(attribute(segment, 'subState'))

function textOf(nodes: readonly XmlNode[], data: ReadonlyMap<string, string>): string {
  return nodes
    .map((node) => {
      if ('#text' in node) return String(node['#text'])
      if ('ph' in node) return data.get(attribute(node, 'dataRef')) ?? attribute(node, 'disp')
      if ('pc' in node) {
        const [open, close] = ['dataRefStart', 'dataRefEnd'].map((name) => data.get(attribute(node, name)) ?? '')
        return `${open}${textOf(contentOf(node, 'pc'), data)}${close}`
      }
      return 'mrk' in node ? textOf(contentOf(node, 'mrk'), data) : ''
    })
    .join('')
}

const notesIn = (nodes: readonly XmlNode[], category: string): string[] =>
  childrenOf(nodes, 'notes')
    .flatMap((node) => childrenOf(contentOf(node, 'notes'), 'note'))
    .filter((note) => attribute(note, 'category') === category)
    .map((note) => textOf(contentOf(note, 'note'), new Map()))

const childrenOf = (nodes: readonly XmlNode[], name: string): XmlNode[] => nodes.filter((node) => name in node)

const contentOf = (node: XmlNode, name: string): XmlNode[] => (node[name] ?? []) as XmlNode[]

const attribute = (node: XmlNode, name: string): string =>
  String((node[':@'] as Record<string, unknown> | undefined)?.[name] ?? '')
