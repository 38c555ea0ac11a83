import { shortPathData } from './path-data.ts'

/** Presentation attributes. Drawings have no styles; colours are theme tokens. */
export type Attributes = Readonly<Record<string, string | number>>

export function element(tag: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  const open = `<${tag}${written.join('')}`
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${tag}>`
}

export const path = (d: string, attributes: Attributes = {}) => element('path', { ...attributes, d })

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}) =>
  element('circle', { ...attributes, cx, cy, r })

export const rectangle = (x: number, y: number, width: number, height: number, attributes: Attributes = {}) =>
  element('rect', { ...attributes, x, y, width, height })

export const group = (attributes: Attributes, ...children: string[]) => element('g', attributes, ...children)

export const use = (id: string, attributes: Attributes = {}) => element('use', { ...attributes, href: `#${id}` })

export const clipPath = (id: string, shape: string) => element('clipPath', { id }, shape)

export const token = (name: string) => `var(--${name})`

export function svg(viewBox: string, body: string, preserveAspectRatio?: string): string {
  const framing = preserveAspectRatio === undefined ? {} : { preserveAspectRatio }
  const text = element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...framing }, body)
  return `${withoutLeadingZeros(withShortPaths(text))}\n`
}

const withShortPaths = (text: string) => text.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${shortPathData(d)}"`)

/** `0.5` and `.5` are the same number in SVG, and drawings have thousands of them. */
const withoutLeadingZeros = (text: string) => text.replace(/(?<![\d.])0\.(?=\d)/g, '.')
