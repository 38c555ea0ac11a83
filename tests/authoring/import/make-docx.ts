import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Documents as Word and other programs write them, made part by part. */

const little = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

/** False or unusual headers of a ZIP file. */
interface ZipForm {
  isPacked?: boolean
  /** 64-bit numbers in the central directory, as for archives of more than 4 GB. */
  isLong?: boolean
  /** The unpacked size that each entry declares. */
  declared?: number
  /** The names of entries whose compressed bytes are damaged. */
  damaged?: readonly string[]
}

/** A ZIP file whose entries are stored or compressed. */
export function zipOf(
  files: Record<string, string | Buffer>,
  { isPacked = false, isLong = false, declared, damaged = [] }: ZipForm = {},
): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const whole = Buffer.from(text)
    const content = isPacked ? deflateRawSync(whole) : Buffer.from(whole)
    if (damaged.includes(name)) content.fill(0xff)
    const path = Buffer.from(name)
    const sizes = [content.length, declared ?? whole.length]
    // Version, flags, method, time, date, checksum, two sizes, length of the name, length of the extra field.
    const facts = (list: readonly number[], extra: number): Buffer =>
      Buffer.concat([
        ...[20, 0, isPacked ? 8 : 0, 0, 0x21].map((value) => little(value, 2)),
        ...[crc32(whole), ...list].map((value) => little(value, 4)),
        little(path.length, 2),
        little(extra, 2),
      ])
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts(sizes, 0), path, content])
    const long = isLong
      ? Buffer.concat([little(1, 2), little(24, 2), ...[sizes[1]!, sizes[0]!, offset].map(of64Bits)])
      : Buffer.alloc(0)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        little(20, 2),
        facts(isLong ? [ALL, ALL] : sizes, long.length),
        Buffer.alloc(10),
        little(isLong ? ALL : offset, 4),
        path,
        long,
      ]),
    )
    entries.push(entry)
    offset += entry.length
  }
  const list = Buffer.concat(directory)
  const count = directory.length
  const place = offset + list.length
  const longEnd = isLong
    ? [
        Buffer.from('PK\x06\x06'),
        of64Bits(44),
        // Two versions, two disks.
        little(45, 2),
        little(45, 2),
        Buffer.alloc(8),
        ...[count, count, list.length, offset].map(of64Bits),
        Buffer.from('PK\x06\x07'),
        little(0, 4),
        of64Bits(place),
        little(1, 4),
      ]
    : []
  const end = [
    little(0, 4),
    little(isLong ? 0xff_ff : count, 2),
    little(isLong ? 0xff_ff : count, 2),
    little(isLong ? ALL : list.length, 4),
    little(isLong ? ALL : offset, 4),
    little(0, 2),
  ]
  return Buffer.concat([...entries, list, ...longEnd, Buffer.from('PK\x05\x06'), ...end])
}

const ALL = 0xff_ff_ff_ff

const of64Bits = (value: number): Buffer => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer
}

/** A picture of one colour that is large enough for a page. */
export function pngOf(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: width }, () => [red, green, blue]).flat()),
  ])
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A run of text, optionally with properties such as `<w:b/>`. */
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escape(text)}</w:t></w:r>`

/** A paragraph with the identifier of its style. */
export const paragraph = (content: string, style = '', properties = ''): string =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}${properties}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`

/** An entry of the list with a number: 1 has bullets, 2 has numbers. */
export const entry = (content: string, list: 1 | 2, level = 0): string =>
  paragraph(content, '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

export const picture = (id: string, description = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="${id}" descr="${escape(description)}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

interface DocxParts {
  body: string
  /** The names of styles by their identifiers. */
  styles?: Record<string, string>
  /** The bytes of pictures by their identifiers. */
  pictures?: Record<string, Buffer>
  /** Addresses by their identifiers. */
  links?: Record<string, string>
  footnotes?: readonly string[]
  comments?: readonly string[]
  /** The text of the header. */
  header?: string
  /** The content of charts, and the points of diagrams, by their identifiers. */
  charts?: Record<string, string>
  diagrams?: Record<string, string>
  /** Styles and lists in addition to the usual ones. */
  moreStyles?: string
  numbering?: string
}

export const docxOf = (parts: DocxParts): Buffer => zipOf(docxParts(parts))

/** The files of a document by their names. */
export function docxParts({
  body,
  styles = {},
  pictures = {},
  links = {},
  footnotes = [],
  comments = [],
  header,
  charts = {},
  diagrams = {},
  moreStyles = '',
  numbering: lists = '',
}: DocxParts): Record<string, string | Buffer> {
  const part = (name: string, content: string, prefix = 'w'): string =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${prefix}:${name} ${NAMESPACES}>${content}</${prefix}:${name}>`
  const relationship = (id: string, type: string, target: string, mode = ''): string =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"${mode}/>`
  const numbering = (['bullet', 'decimal'] as const)
    .map(
      (format, index) =>
        `<w:abstractNum w:abstractNumId="${index}">${[0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`,
    )
    .join('')
  const numbers = [1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`).join('')
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      relationship('rs', 'styles', 'styles.xml'),
      relationship('rn', 'numbering', 'numbering.xml'),
      relationship('rf', 'footnotes', 'footnotes.xml'),
      relationship('rc', 'comments', 'comments.xml'),
      ...(header === undefined ? [] : [relationship('rh', 'header', 'header1.xml')]),
      ...Object.keys(charts).map((id) => relationship(id, 'chart', `charts/${id}.xml`)),
      ...Object.keys(diagrams).map((id) => relationship(id, 'diagramData', `diagrams/${id}.xml`)),
      ...Object.keys(pictures).map((id) => relationship(id, 'image', `media/${id}.png`)),
      ...Object.entries(links).map(([id, href]) =>
        relationship(id, 'hyperlink', escape(href), ' TargetMode="External"'),
      ),
    ].join('')}</Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part(
      'styles',
      Object.entries(styles)
        .map(
          ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${escape(name)}"/></w:style>`,
        )
        .join('') + moreStyles,
    ),
    'word/numbering.xml': part('numbering', numbering + numbers + lists),
    ...(header === undefined ? {} : { 'word/header1.xml': part('hdr', paragraph(header)) }),
    ...Object.fromEntries(
      Object.entries(charts).map(([id, content]) => [`word/charts/${id}.xml`, part('chartSpace', content, 'c')]),
    ),
    ...Object.fromEntries(
      Object.entries(diagrams).map(([id, content]) => [`word/diagrams/${id}.xml`, part('dataModel', content, 'dgm')]),
    ),
    'word/footnotes.xml': part(
      'footnotes',
      footnotes.map((text, index) => `<w:footnote w:id="${index + 1}">${paragraph(text)}</w:footnote>`).join(''),
    ),
    'word/comments.xml': part(
      'comments',
      comments
        .map((text, index) => `<w:comment w:id="${index}" w:author="Reader">${paragraph(text)}</w:comment>`)
        .join(''),
    ),
    ...Object.fromEntries(Object.entries(pictures).map(([id, content]) => [`word/media/${id}.png`, content])),
  }
}
