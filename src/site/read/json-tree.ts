import type { Path } from '#base/json/path.ts'

/** A JSON document with the offset of every value. */
export type JsonNode = ObjectNode | ArrayNode | ValueNode

interface Located {
  /** The offset at which the value begins. */
  offset: number
}

export interface ObjectNode extends Located {
  type: 'object'
  members: Map<string, Member>
}

export interface Member {
  /** The offset at which the field's name begins. */
  keyOffset: number
  node: JsonNode
}

export interface ArrayNode extends Located {
  type: 'array'
  items: JsonNode[]
}

interface ValueNode extends Located {
  type: 'value'
  value: string | number | boolean | null
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The node's value as plain data. */
export function valueOf(node: JsonNode): unknown {
  if (node.type === 'array') return node.items.map(valueOf)
  if (node.type === 'object') return objectOf(node)
  return node.value
}

export function objectOf(node: ObjectNode): JsonObject {
  return Object.fromEntries([...node.members].map(([name, member]) => [name, valueOf(member.node)]))
}

/** Replaces every offset below a node. */
export function moveOffsets(node: JsonNode, moved: (offset: number) => number): void {
  node.offset = moved(node.offset)
  if (node.type === 'array') for (const item of node.items) moveOffsets(item, moved)
  if (node.type !== 'object') return
  for (const member of node.members.values()) {
    member.keyOffset = moved(member.keyOffset)
    moveOffsets(member.node, moved)
  }
}

/** The node at `path`, or the deepest one above it that exists. */
export function nodeAt(root: JsonNode, path: Path): JsonNode {
  let node = root
  for (const step of path) {
    const next = childOf(node, step)
    if (!next) return node
    node = next
  }
  return node
}

function childOf(node: JsonNode | undefined, step: string | number): JsonNode | undefined {
  if (node?.type === 'object') return node.members.get(String(step))?.node
  if (node?.type === 'array') return node.items[Number(step)]
  return undefined
}

/** The offset of the name of the field at `path`; for an item of an array, of the item. */
export function keyOffsetAt(root: JsonNode, path: Path): number {
  const parent = nodeAt(root, path.slice(0, -1))
  const member = parent.type === 'object' ? parent.members.get(String(path.at(-1))) : undefined
  return member?.keyOffset ?? nodeAt(root, path).offset
}

export interface StringValue {
  path: Path
  /** The name of its field; for an item of an array, of the array's field. */
  field: string
  value: string
}

/** Every string below a value, in order of appearance. */
export function stringsIn(value: unknown): StringValue[] {
  const strings: StringValue[] = []
  collectStrings(value, [], '', strings)
  return strings
}

function collectStrings(value: unknown, path: Path, field: string, strings: StringValue[]): void {
  if (typeof value === 'string') strings.push({ path, field, value })
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectStrings(item, [...path, index], field, strings)
  } else if (isObject(value)) {
    for (const [name, child] of Object.entries(value)) collectStrings(child, [...path, name], name, strings)
  }
}
