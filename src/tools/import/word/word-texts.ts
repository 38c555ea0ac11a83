import type { SourceText } from '#tools/import/foreign-page.ts'
import { equationText } from './equation-text.ts'
import { chartTexts, shownAlternative } from './shown-text.ts'
import { isXml, plainTextOf } from './word-xml.ts'
import type { XmlElement } from './word-xml.ts'
import type { WordPackage } from './word-package.ts'

const PLACES: Record<string, string> = {
  header: 'a header of the document',
  footer: 'a footer of the document',
  footnotes: 'a note',
  endnotes: 'a note',
  comments: 'a comment',
  chart: 'a text of a chart',
  diagramData: 'a text of a diagram',
}

/** All texts of a Word document, paragraph by paragraph, independently of the reader. */
export const textsOfWord = (word: WordPackage): SourceText[] =>
  word.partsWithWords().flatMap(({ type, root }) => {
    const texts = type === 'chart' ? chartTexts(root) : paragraphTexts(root)
    const place = PLACES[type] ?? 'a text'
    return texts
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .flatMap((text) => (text === '' ? [] : [{ place, text }]))
  })

/** The text of each paragraph. Texts in a box are separate from the paragraph that the box is anchored to. */
export function paragraphTexts(root: XmlElement): string[] {
  const texts: string[] = []
  const take = (element: XmlElement, open: string[]): void => {
    const { name } = element
    if (/^w:(?:del|moveFrom)$/.test(name)) return
    if (name === 'w:p' || name === 'a:p') {
      const own: string[] = []
      for (const child of element.children) if (isXml(child)) take(child, own)
      texts.push(own.join(''))
    } else if (name === 'w:t' || name === 'a:t') open.push(plainTextOf(element))
    else if (name === 'm:oMath') open.push(` ${equationText(element)} `)
    else if (/^(?:w|a):(?:tab|br|cr)$/.test(name)) open.push(' ')
    else if (name === 'w:noBreakHyphen') open.push('\u2011')
    else {
      const children = name === 'mc:AlternateContent' ? shownAlternative(element) : element.children
      for (const child of children) if (isXml(child)) take(child, open)
    }
  }
  const rest: string[] = []
  take(root, rest)
  return [...texts, ...rest]
}
