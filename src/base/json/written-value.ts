import type { Node } from 'jsonc-parser'

/** The layout of a text, used for new values. */
export interface Layout {
  lineBreak: string
  /** The indentation of one level. */
  unit: string
  /** The text between a field's name and its value. */
  colon: string
  /** The text between two values on one line. */
  comma: string
  /** Whether the whole text is on one line. */
  isOneLine: boolean
}

const WIDTH = 100

const USUAL: Layout = { lineBreak: '\n', unit: '  ', colon: ': ', comma: ', ', isOneLine: false }

/** The layout of a text, by the first example of each part; the usual layout for parts without an example. */
export function layoutOf(text: string, root: Node): Layout {
  const lineBreak = /\r\n|\r|\n/.exec(text.slice(root.offset, root.offset + root.length))?.[0]
  const first = root.children?.[0]
  const colon = firstGap(text, root, 'property') ?? USUAL.colon
  const unit = first && /[\r\n]([ \t]+)$/.exec(text.slice(root.offset, first.offset))?.[1]
  return {
    lineBreak: lineBreak ?? USUAL.lineBreak,
    unit: unit ?? USUAL.unit,
    colon,
    // A text without spaces after colons gets none after commas.
    comma: firstGap(text, root, 'array', 'object') ?? (colon === ':' ? ',' : USUAL.comma),
    isOneLine: root.length > 2 && lineBreak === undefined,
  }
}

/** The first text between two children of a node of one of the types, on one line. */
function firstGap(text: string, node: Node, ...types: Node['type'][]): string | undefined {
  const children = node.children ?? []
  const [first, second] = children
  const gap = first && second && types.includes(node.type) ? text.slice(endOf(first), second.offset) : '\n'
  if (!/[\r\n]/.test(gap)) return gap
  for (const child of children) {
    const innerGap = firstGap(text, child, ...types)
    if (innerGap !== undefined) return innerGap
  }
  return undefined
}

export const endOf = ({ offset, length }: Node): number => offset + length

/**
 * A value formatted as by its author: a short one on one line, otherwise a line for each field and item. `isSpreadOut`
 * forces several lines.
 */
export function writtenValue(value: unknown, layout: Layout, indent: string, isSpreadOut = false): string {
  const short = onOneLine(value, layout)
  if (!isContainer(value) || Object.keys(value).length === 0 || layout.isOneLine) return short
  if (!isSpreadOut && indent.length + short.length <= WIDTH && !isTable(value)) return short
  const deeper = indent + layout.unit
  const lines = Array.isArray(value)
    ? value.map((item) => deeper + writtenValue(item, layout, deeper))
    : fieldsOf(value).map(
        ([name, child]) => `${deeper}${JSON.stringify(name)}${layout.colon}${writtenValue(child, layout, deeper)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const { lineBreak } = layout
  return `${open}${lineBreak}${lines.join(`,${lineBreak}`)}${lineBreak}${indent}${close}`
}

/** A value without line breaks, spaced as usual. */
export const writtenOnOneLine = (value: unknown): string => onOneLine(value, USUAL)

function onOneLine(value: unknown, layout: Layout): string {
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, layout)).join(layout.comma)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = fieldsOf(value).map(
    ([name, child]) => `${JSON.stringify(name)}${layout.colon}${onOneLine(child, layout)}`,
  )
  return inBraces(fields.join(layout.comma), layout)
}

export function inBraces(fields: string, { comma }: Layout): string {
  if (fields === '') return '{}'
  return comma === ',' ? `{${fields}}` : `{ ${fields} }`
}

/** Whether a value has several groups of several fields: each group has its own lines, and so has the value that contains them. */
function isTable(value: object): boolean {
  if (!Array.isArray(value)) return Object.values(value).some((child) => isContainer(child) && isTable(child))
  const areGroups = value.every((item) => isContainer(item) && Object.keys(item).length > 1)
  return (value.length > 1 && areGroups) || value.some((item) => isContainer(item) && isTable(item))
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, child]) => child !== undefined)
