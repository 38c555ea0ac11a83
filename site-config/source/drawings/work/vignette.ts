import { token } from '../elements.ts'
import { sheet } from '../sheet.ts'

/** Small drawings for cards: how a kind of work goes, 320 by 132. */
export const vignette = (name: string, ...body: string[]) => sheet(name, '0 0 320 132').svg(body)

export const outline = { stroke: token('line-strong') }
export const bold = { 'stroke-width': 1.5 }
export const accent = { fill: token('accent'), stroke: 'none' }
