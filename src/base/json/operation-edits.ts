import { parseTree } from 'jsonc-parser'
import type { Edit, Node, ParseError } from 'jsonc-parser'
import { applyEdits, composeEdits, inserted, removed, replaced } from './edits.ts'
import { indexOfNewField, noSuchPlace } from './operation.ts'
import type { Operation } from './operation.ts'
import { endOf, inBraces, layoutOf, writtenValue } from './written-value.ts'
import type { Layout } from './written-value.ts'

/**
 * The edits of a JSON text that perform the operations, one after the other. They change nothing else: a removed value is
 * removed with one comma, a new one is separated like its neighbours. Throws if the text is not JSON, or if a path does not
 * exist. (`modify` of jsonc-parser formats the neighbours of values that it inserts and removes.)
 */
export function operationEdits(text: string, ...operations: Operation[]): Edit[] {
  let edits: Edit[] = []
  let edited = text
  for (const operation of operations) {
    const more = editsOf(edited, operation)
    edited = applyEdits(edited, more)
    edits = edits.length === 0 ? more : composeEdits(edits, more)
  }
  return edits
}

function editsOf(text: string, operation: Operation): Edit[] {
  const root = rootOf(text)
  const { type, path } = operation
  const step = path.at(-1)
  if (step === undefined) {
    if (type !== 'set') throw new Error(`The whole document has no place to ${type} it`)
    return [replace(root, writtenValue(operation.value, layoutOf(text, root), ''))]
  }
  const parent = path.slice(0, -1).reduce<Node>((node, each) => valueIn(node, each) ?? noSuchPlace(path), root)
  if (type === 'insert') {
    if (parent.type !== 'array') return noSuchPlace(path)
    return [
      insertion(
        text,
        parent,
        Number(step),
        valueWriter(operation.value, layoutOf(text, root), isSpread(text, parent)),
        root,
      ),
    ]
  }
  const node = valueIn(parent, step)
  if (type === 'set') {
    const layout = layoutOf(text, root)
    if (node && node.type === 'string' && typeof operation.value === 'string')
      return stringEdits(text.slice(node.offset, endOf(node)), node.offset, operation.value)
    if (node) return [replace(node, writtenValue(operation.value, layout, indentAt(text, node.offset)))]
    if (parent.type !== 'object') return noSuchPlace(path)
    const names = (parent.children ?? []).map(nameOf)
    const write = fieldWriter(String(step), operation.value, layout)
    return [insertion(text, parent, indexOfNewField(String(step), names, operation.order), write, root)]
  }
  if (!node) return noSuchPlace(path)
  if (type === 'remove') {
    const edit = removal(parent, memberOf(node))
    // Removing a duplicate field removes all its values.
    const duplicates =
      parent.type === 'object' ? (parent.children ?? []).filter((member) => nameOf(member) === step) : []
    return duplicates.length > 1 ? composeEdits([edit], editsOf(applyEdits(text, [edit]), operation)) : [edit]
  }
  if (type === 'rename') {
    if (parent.type !== 'object') throw new Error('An item of a list has no name')
    return [replace(memberOf(node).children?.[0] ?? node, JSON.stringify(operation.name))]
  }
  if (parent.type !== 'array') throw new Error(`A field cannot be ${type}d`)
  const source = text.slice(node.offset, endOf(node))
  if (type === 'duplicate') return [insertion(text, parent, Number(step) + 1, () => source, root)]
  return moveEdits(text, parent, Number(step), operation.to)
}

/** A character of a string in JSON: literal or escaped. */
const WRITTEN = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs

/**
 * The edits that give a string another text. They replace only the differing characters, so that typing a letter adds one
 * letter to the file, and other escapes keep their spelling. `literal` is the string with its quotes.
 */
function stringEdits(literal: string, offset: number, text: string): Edit[] {
  const before = literal.slice(1, -1).match(WRITTEN) ?? []
  const units = before.map((character) => JSON.parse(`"${character}"`) as string)
  const after = [...Array(text.length).keys()].map((index) => text.charAt(index))
  const shorter = Math.min(units.length, after.length)
  let start = 0
  while (start < shorter && units[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && units[units.length - 1 - end] === after[after.length - 1 - end]) end++
  // The halves of a surrogate pair are written together.
  if (isLow(after[start] ?? units[start])) start = Math.max(0, start - 1)
  if (isLow(after[after.length - end] ?? units[units.length - end])) end = Math.max(0, end - 1)
  const [head, middle] = [before.slice(0, start), before.slice(start, before.length - end)]
  const content = JSON.stringify(text.slice(start, text.length - end)).slice(1, -1)
  const [skipped, length] = [head.join('').length, middle.join('').length]
  return length === 0 && content === '' ? [] : [replaced(offset + 1 + skipped, length, content)]
}

/** Whether a UTF-16 code unit is the second half of a pair. */
const isLow = (unit: string | undefined): boolean => unit !== undefined && /^[\udc00-\udfff]$/.test(unit)

/** Cache of the last parsed text, as edits are computed for each mistake of a document. */
let last: { text: string; root: Node } | undefined

function rootOf(text: string): Node {
  if (last?.text === text) return last.root
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  if (!root || errors.length > 0) throw new Error('A text that is not JSON cannot be edited')
  last = { text, root }
  return root
}

/** The value of a field (the last value of a duplicate field, which is the effective one), or an item. */
function valueIn({ type, children = [] }: Node, step: string | number): Node | undefined {
  if (type === 'array') return children[Number(step)]
  return type === 'object' ? children.findLast((member) => nameOf(member) === step)?.children?.[1] : undefined
}

const nameOf = (member: Node): string => String(member.children?.[0]?.value)

/** A field with its name, or an item. */
const memberOf = (node: Node): Node => (node.parent?.type === 'property' ? node.parent : node)

const replace = ({ offset, length }: Node, content: string): Edit => replaced(offset, length, content)

/** Writes a new value at an indentation. */
type Write = (indent: string) => string

const valueWriter =
  (value: unknown, layout: Layout, isSpreadOut: boolean): Write =>
  (indent) =>
    writtenValue(value, layout, indent, isSpreadOut)

/** Whether each item of a list has several lines. */
function isSpread(text: string, { children = [] }: Node): boolean {
  return children.length > 0 && children.every((item) => /[\r\n]/.test(text.slice(item.offset, endOf(item))))
}

const fieldWriter =
  (name: string, value: unknown, layout: Layout): Write =>
  (indent) =>
    JSON.stringify(name) + layout.colon + writtenValue(value, layout, indent)

function removal(parent: Node, member: Node): Edit {
  const siblings = parent.children ?? []
  const index = siblings.indexOf(member)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  // The next member takes the place of the removed one.
  if (after) return removed(member.offset, after.offset - member.offset)
  if (before) return removed(endOf(before), endOf(member) - endOf(before))
  return removed(parent.offset + 1, parent.length - 2)
}

function insertion(text: string, parent: Node, index: number, write: Write, root: Node): Edit {
  const siblings = parent.children ?? []
  const neighbour = siblings[index] ?? siblings.at(-1)
  if (!neighbour) return replace(parent, alone(text, parent, write, layoutOf(text, root)))
  const content = write(indentAt(text, neighbour.offset))
  const gap = gapAt(text, parent, index) ?? gapBehindOnly(text, parent, neighbour, root)
  return siblings[index] ? inserted(neighbour.offset, content + gap) : inserted(endOf(neighbour), gap + content)
}

/** The separator at an index: the comma with the spaces around it. Undefined in a list with one member. */
function gapAt(text: string, { children = [] }: Node, index: number): string | undefined {
  const right = Math.min(Math.max(index, 1), children.length - 1)
  const [before, after] = [children[right - 1], children[right]]
  return before && after && before !== after ? text.slice(endOf(before), after.offset) : undefined
}

/** The separator after the only member: the line break before it also separates it from a new one. */
function gapBehindOnly(text: string, parent: Node, only: Node, root: Node): string {
  const space = text.slice(parent.offset + 1, only.offset)
  return /[\r\n]/.test(space) ? `,${space}` : layoutOf(text, root).comma
}

/** The parent with its first member. */
function alone(text: string, parent: Node, write: Write, layout: Layout): string {
  const indent = indentAt(text, parent.offset)
  const content = write(indent + layout.unit)
  const [open, close] = parent.type === 'array' ? '[]' : '{}'
  const { lineBreak } = layout
  if (/[\r\n]/.test(content)) return `${open}${lineBreak}${indent}${layout.unit}${content}${lineBreak}${indent}${close}`
  return parent.type === 'array' ? `[${content}]` : inBraces(content, layout)
}

/** Moves an item: removes it with the gap on the side that it leaves, and inserts it with the gap on the side that it enters. */
function moveEdits(text: string, parent: Node, from: number, to: number): Edit[] {
  const { children = [] } = parent
  const [item, target] = [children[from], children[to]]
  if (!item || !target) return noSuchPlace([to])
  if (from === to) return []
  const source = text.slice(item.offset, endOf(item))
  const isDown = to > from
  const gap = gapAt(text, parent, isDown ? to : to + 1) ?? ''
  const put = isDown ? inserted(endOf(target), gap + source) : inserted(target.offset, source + gap)
  const [before, after] = [children[from - 1], children[from + 1]]
  const start = isDown ? item.offset : endOf(before ?? item)
  const end = isDown ? (after ?? item).offset : endOf(item)
  return [put, removed(start, end - start)].sort((a, b) => a.offset - b.offset)
}

/** The spaces at the beginning of the line of an offset. */
function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}
