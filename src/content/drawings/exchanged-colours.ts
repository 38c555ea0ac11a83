import { isObject } from '#content/read/json-tree.ts'

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
    exchanges.set(drawing, [...(exchanges.get(drawing) ?? []), exchange])
  }
  return exchanges
}

const PAINT = /\b(fill|stroke|color|stop-color|flood-color|lighting-color)="(#[0-9a-f]{6})"/g

/** A cleaned drawing with colours of the theme in place of its own. Those of masks are no colours: they say what is seen. */
export function withExchangedColours(svg: string, exchanges: readonly Exchange[]): string {
  if (exchanges.length === 0) return svg
  const parts = svg.split(/(?=<mask\b)|(?<=<\/mask>)/)
  const exchanged = (part: string): string =>
    part.replace(PAINT, (written, name: string, color: string) => {
      const exchange = exchanges.find(({ from }) => from === color) ?? exchanges.find(({ from }) => from === undefined)
      return exchange ? `${name}="${exchange.to === 'currentColor' ? exchange.to : `var(--${exchange.to})`}"` : written
    })
  return parts.map((part) => (part.startsWith('<mask') ? part : exchanged(part))).join('')
}
