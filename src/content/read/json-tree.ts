/** A JSON document as it stands in its file: every value with its place. */
export type JsonNode = ObjectNode | ArrayNode | ValueNode

interface Placed {
  /** Where the value begins in the text. */
  offset: number
}

export interface ObjectNode extends Placed {
  type: 'object'
  members: Map<string, Member>
}

export interface Member {
  /** Where the field's name begins. */
  keyOffset: number
  node: JsonNode
}

export interface ArrayNode extends Placed {
  type: 'array'
  items: JsonNode[]
}

interface ValueNode extends Placed {
  type: 'value'
  value: string | number | boolean | null
}

/** The way from a document's root to a value: names of fields, and places in lists counted from zero. */
export type Path = readonly (string | number)[]

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

/** The node at `path`, or the last one on the way to it that exists. */
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

/** Where the name of the field at the end of `path` begins; the value's own place when it is in a list. */
export function keyOffsetAt(root: JsonNode, path: Path): number {
  const parent = nodeAt(root, path.slice(0, -1))
  const member = parent.type === 'object' ? parent.members.get(String(path.at(-1))) : undefined
  return member?.keyOffset ?? nodeAt(root, path).offset
}

export interface StringValue {
  path: Path
  /** The field it stands in; that of the list for an item of a list. */
  field: string
  value: string
}

const known = new WeakMap<JsonNode, StringValue[]>()

/** Every text below a node, in order of appearance. Several checks ask for those of one document. */
export function stringsIn(node: JsonNode): readonly StringValue[] {
  const texts = known.get(node) ?? []
  if (!known.has(node)) collectStrings(node, [], '', texts)
  known.set(node, texts)
  return texts
}

function collectStrings(node: JsonNode, path: Path, field: string, texts: StringValue[]): void {
  if (node.type === 'object') {
    for (const [name, member] of node.members) collectStrings(member.node, [...path, name], name, texts)
  } else if (node.type === 'array') {
    for (const [index, item] of node.items.entries()) collectStrings(item, [...path, index], field, texts)
  } else if (typeof node.value === 'string') {
    texts.push({ path, field, value: node.value })
  }
}
