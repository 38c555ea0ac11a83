import { raised } from '#tools/import/foreign-page.ts'
import { at, childrenOf, isXml, plainTextOf } from './word-xml.ts'
import type { XmlElement, XmlNode } from './word-xml.ts'

/** An equation in one line, in typed notation: "(a + b)/2", "x²", "√(x)". */
export function equationText(node: XmlNode): string {
  if (!isXml(node)) return ''
  const text = (...names: readonly string[]): string => {
    const element = at(node, ...names)
    return element ? inner(element) : ''
  }
  const sign = (properties: string, name: string, usual: string): string =>
    at(node, properties, name)?.attributes['m:val'] ?? usual
  switch (node.name) {
    case 'm:t':
      return plainTextOf(node)
    case 'm:f':
      return `${grouped(text('m:num'))}/${grouped(text('m:den'))}`
    case 'm:sSup':
      return text('m:e') + above(text('m:sup'))
    case 'm:sSub':
      return text('m:e') + below(text('m:sub'))
    case 'm:sSubSup':
      return text('m:e') + below(text('m:sub')) + above(text('m:sup'))
    case 'm:rad':
      return `${text('m:deg') === '' ? '' : `${text('m:deg')}`}√${grouped(text('m:e'))}`
    case 'm:nary':
      return `${sign('m:naryPr', 'm:chr', '∫')}${below(text('m:sub'))}${above(text('m:sup'))} ${text('m:e')}`
    case 'm:d': {
      const parts = childrenOf(node, 'm:e')
        .map(inner)
        .join(sign('m:dPr', 'm:sepChr', '|'))
      return sign('m:dPr', 'm:begChr', '(') + parts + sign('m:dPr', 'm:endChr', ')')
    }
    case 'm:func':
      return `${text('m:fName')} ${text('m:e')}`
    case 'm:m':
      return childrenOf(node, 'm:mr')
        .map((row) => childrenOf(row, 'm:e').map(inner).join(', '))
        .join('; ')
    default:
      return inner(node)
  }
}

const inner = (element: XmlElement): string => element.children.map(equationText).join('')

const grouped = (text: string): string => (/^(?:[\p{N}.]+|\p{L})$/u.test(text) ? text : `(${text})`)

const above = (text: string): string => (text === '' ? '' : (raised(text, 'sup') ?? `^${grouped(text)}`))

const below = (text: string): string => (text === '' ? '' : (raised(text, 'sub') ?? `_${grouped(text)}`))
