import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'
import { plain } from '#text/words.ts'

/** A place in words, as somebody would look for it: "Enterprise RAG > Questions > item 2". */
export function whereOf(document: JsonDocument, path: Path): string {
  const [first, index, ...rest] = path
  const steps =
    document.role === 'page' && first === 'blocks' && typeof index === 'number'
      ? [blockInWords(document.value['blocks'], index), ...stepsInWords(rest)]
      : stepsInWords(path)
  return [documentInWords(document), ...shortened(steps)].join(' > ')
}

/** A place may lie deep in brackets that were closed wrongly. */
function shortened(steps: string[]): string[] {
  return steps.length <= 8 ? steps : [...steps.slice(0, 4), '…', ...steps.slice(-2)]
}

function documentInWords({ role, name, value }: JsonDocument): string {
  const title = textOf(value['title'])
  if (role === 'page') return title ?? `Page ${name}`
  if (role === 'form') return `Form ${name}`
  if (role === 'shared') return `Shared block ${name}`
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`
}

/** A block is known by its heading, else by its number and type. */
function blockInWords(blocks: unknown, index: number): string {
  const block: unknown = Array.isArray(blocks) ? blocks[index] : undefined
  const fields = typeof block === 'object' && block !== null ? (block as JsonObject) : {}
  const type = textOf(fields['type'])
  return textOf(fields['title']) ?? `block ${index + 1}${type === undefined ? '' : ` (${type})`}`
}

/** Lists called "items" need no name of their own: "item 2" says it. A block's type is the block. */
function stepsInWords(path: Path): string[] {
  return path.flatMap((step, index) => {
    if (typeof step === 'number') return [`item ${step + 1}`]
    if (step === 'type' && index === path.length - 1) return []
    return NAMELESS_LISTS.has(step) && typeof path[index + 1] === 'number' ? [] : [plain(step)]
  })
}

const NAMELESS_LISTS = new Set(['items', 'redirects'])

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? plain(value) : undefined
}
