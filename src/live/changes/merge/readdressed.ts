import { changeLinks } from '#site/inline/parse-inline.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import { editedText } from '#tools/page/change-plan.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'

/** The name by which others refer to a document: the address of a page, the name of a form or a shared block. */
export interface Reference {
  role: 'page' | 'form' | 'shared'
  name: string
}

/** A document that was moved or renamed. */
export interface Readdressing {
  from: Reference
  to: string
}

/** A document with all references to old names replaced. */
export function readdressed(text: string, moves: readonly Readdressing[]): string {
  const value = moves.length === 0 ? undefined : jsonIn(text)
  if (value === undefined) return text
  const operations = [...changedStrings(value, [], moves)]
  return withoutLoops(operations.length === 0 ? text : editedText(text, operations))
}

/** Removes redirects that would point to themselves. */
function withoutLoops(text: string): string {
  const { redirects } = (jsonIn(text) ?? {}) as { redirects?: unknown }
  if (!Array.isArray(redirects)) return text
  const loops = redirects.flatMap((entry: unknown, index) =>
    isObject(entry) && entry['from'] === entry['to'] ? [index] : [],
  )
  if (loops.length === 0) return text
  return editedText(
    text,
    loops.toReversed().map((index) => ({ type: 'remove', path: ['redirects', index] })),
  )
}

function* changedStrings(value: unknown, path: Path, moves: readonly Readdressing[]): Generator<Operation> {
  if (typeof value === 'string') {
    const next = moves.reduce((text, move) => changedString(text, path, move), value)
    if (next !== value) yield { type: 'set', path, value: next }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* changedStrings(item, [...path, index], moves)
  } else if (isObject(value)) {
    const shared = moves.filter(({ from }) => from.role === 'shared' && from.name === value['name'])
    for (const [name, child] of Object.entries(value)) {
      const [move] = value['type'] === 'shared' && name === 'name' ? shared : []
      if (move) yield { type: 'set', path: [...path, name], value: move.to }
      // No page has the address where a redirect begins.
      else if (name !== 'from') yield* changedStrings(child, [...path, name], moves)
    }
  }
}

function changedString(text: string, path: Path, { from, to }: Readdressing): string {
  if (from.role === 'shared') return text
  if (from.role === 'form') return path.at(-1) === 'form' && text === from.name ? to : text
  const changed = (href: string): string => {
    const rest = href.startsWith(from.name) ? href.slice(from.name.length) : undefined
    return rest !== undefined && /^(?:$|[#?])/.test(rest) ? to + rest : href
  }
  return text.startsWith('/') ? changed(text) : changeLinks(text, changed)
}

/** The redirects with added ones, each address once: redirects to the current page are newer, and win. */
export function withRedirects(text: string, added: readonly { from: string; to: string }[]): string {
  const { redirects } = (jsonIn(text) ?? {}) as { redirects?: unknown }
  if (!Array.isArray(redirects)) return text
  const begins = redirects.map((entry: unknown) => (isObject(entry) ? entry['from'] : undefined))
  const twice = begins.flatMap((from, index) => (from !== undefined && begins.indexOf(from) < index ? [index] : []))
  const fresh = added.filter(({ from }) => !begins.includes(from))
  if (twice.length + fresh.length === 0) return text
  const operations: Operation[] = [
    ...twice.toReversed().map((index) => ({ type: 'remove' as const, path: ['redirects', index] })),
    ...fresh.map((value, index) => ({
      type: 'insert' as const,
      path: ['redirects', redirects.length - twice.length + index],
      value,
    })),
  ]
  return editedText(text, operations)
}
