/** A JSON document as it stands in its file: every value with its place. */
export type JsonNode = GroupNode | ListNode | ValueNode

interface Placed {
  /** Where the value begins in the text. */
  offset: number
}

export interface GroupNode extends Placed {
  is: 'group'
  members: Map<string, Member>
}

export interface Member {
  /** Where the field's name begins. */
  keyOffset: number
  node: JsonNode
}

export interface ListNode extends Placed {
  is: 'list'
  items: JsonNode[]
}

interface ValueNode extends Placed {
  is: 'value'
  value: string | number | boolean | null
}

/** The way from a document's root to a value: names of fields, and places in lists counted from zero. */
export type Path = readonly (string | number)[]

export type Group = Record<string, unknown>

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The node's value as plain data. */
export function valueOf(node: JsonNode): unknown {
  if (node.is === 'list') return node.items.map(valueOf)
  if (node.is === 'group') return groupOf(node)
  return node.value
}

export function groupOf(node: GroupNode): Group {
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
  if (node?.is === 'group') return node.members.get(String(step))?.node
  if (node?.is === 'list') return node.items[Number(step)]
  return undefined
}

/** Where the name of the field at the end of `path` begins; the value's own place when it is in a list. */
export function keyOffsetAt(root: JsonNode, path: Path): number {
  const parent = nodeAt(root, path.slice(0, -1))
  const member = parent.is === 'group' ? parent.members.get(String(path.at(-1))) : undefined
  return member?.keyOffset ?? nodeAt(root, path).offset
}

export interface Text {
  path: Path
  /** The field it stands in; that of the list for an item of a list. */
  field: string
  value: string
}

const known = new WeakMap<JsonNode, Text[]>()

/** Every text below a node, in order of appearance. Several checks ask for those of one document. */
export function textsIn(node: JsonNode): readonly Text[] {
  const texts = known.get(node) ?? []
  if (!known.has(node)) collectTexts(node, [], '', texts)
  known.set(node, texts)
  return texts
}

function collectTexts(node: JsonNode, path: Path, field: string, texts: Text[]): void {
  if (node.is === 'group') {
    for (const [name, member] of node.members) collectTexts(member.node, [...path, name], name, texts)
  } else if (node.is === 'list') {
    for (const [index, item] of node.items.entries()) collectTexts(item, [...path, index], field, texts)
  } else if (typeof node.value === 'string') {
    texts.push({ path, field, value: node.value })
  }
}
