import { isObject } from '#site/read/json-tree.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { replacePaints } from '#base/text/svg.ts'

/** One line of `drawingColors` in the theme: a colour of a drawing, or all of them, becomes one of the theme. */
export interface Exchange {
  from?: string
  to: string
}

/** The exchanges for each drawing, by its name. The theme may have errors. */
export function exchangesOf(theme: { readonly [field: string]: unknown }): Map<string, Exchange[]> {
  const exchanges = new Map<string, Exchange[]>()
  const { drawingColors } = theme
  for (const line of Array.isArray(drawingColors) ? drawingColors.filter(isObject) : []) {
    const { drawing, from, to } = line
    if (typeof drawing !== 'string' || typeof to !== 'string') continue
    const exchange = { to, ...(typeof from === 'string' && { from }) }
    addToGroup(exchanges, drawing, exchange)
  }
  return exchanges
}

/** A cleaned drawing with colours of the theme instead of its own. */
export function withExchangedColours(svg: string, exchanges: readonly Exchange[]): string {
  if (exchanges.length === 0) return svg
  return replacePaints(svg, (color) => {
    const exchange = exchanges.find(({ from }) => from === color) ?? exchanges.find(({ from }) => from === undefined)
    if (!exchange) return color
    return exchange.to === 'currentColor' ? exchange.to : `var(--${exchange.to})`
  })
}
