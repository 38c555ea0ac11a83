import type { PageData } from '#model/page-data.ts'
import { bytesOf, SharedText } from './shared-text.ts'
import type { TextPart } from './shared-text.ts'

/** Cache of the JSON of drawings, by their SVG text: half of a data file, and many pages show the same. */
const drawingTexts = new Map<string, SharedText>()

/** The content of a page's data file: its data as JSON, in UTF-8. */
export function dataFileOf({ drawings, ...own }: PageData): Uint8Array {
  const entries = Object.entries(drawings).flatMap(([name, svg], index): TextPart[] => [
    `${index === 0 ? '' : ','}${JSON.stringify(name)}:`,
    drawingTextOf(svg),
  ])
  return bytesOf([JSON.stringify(own).slice(0, -1), ',"drawings":{', ...entries, '}}'])
}

function drawingTextOf(svg: string): SharedText {
  const text = drawingTexts.get(svg) ?? new SharedText(JSON.stringify(svg))
  drawingTexts.set(svg, text)
  return text
}
