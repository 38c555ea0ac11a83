import { getNodeValue, parseTree } from 'jsonc-parser'
import type { Node } from 'jsonc-parser'
import type { Remark } from './peer.ts'

interface Parsed {
  value: unknown
  /** The line of the value at a path, or of its parent. */
  lineAt(path: readonly PropertyKey[]): number
}

/** The value of a text by `JSON.parse`, or its error. */
export function parsed(text: string): Parsed | Remark {
  try {
    const value: unknown = JSON.parse(text)
    const root = parseTree(text)
    return { value, lineAt: (path) => lineAt(text, root ? nodeAt(root, path).offset : 0) }
  } catch (error) {
    // Later versions of Node.js add line and column. All give the position, or quote the text around it.
    const message = (error as Error).message.replace(/ \(line \d+ column \d+\)$/, '')
    const position = positionIn(message, text)
    if (position === undefined) return { line: undefined, text: message }
    return { line: lineAt(text, position), text: sameInAllVersions(message, position, text) }
  }
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** If a colon is missing after a name, Node 20 calls the next token unexpected, and later versions name the colon. */
function sameInAllVersions(message: string, position: number, text: string): string {
  const isAfterName = /[{,]\s*"(?:[^"\\]|\\.)*"\s*$/.test(text.slice(0, position))
  return isAfterName && /^Unexpected (token|string|number)/.test(message)
    ? `Expected ':' after property name in JSON at position ${position}`
    : message
}

function positionIn(message: string, text: string): number | undefined {
  const [, position] = /at position (\d+)$/.exec(message) ?? []
  if (position !== undefined) return Number(position)
  const [, token = '', quoted = ''] =
    /^Unexpected token '(.*?)', (?:\.\.\.)?"(.*)"(?:\.\.\.)? is not/s.exec(message) ?? []
  const start = quoted === '' ? -1 : text.indexOf(quoted)
  if (start >= 0) {
    const middle = quoted.length <= 20 && start === 0 ? quoted.indexOf(token) : quoted.indexOf(token, 10)
    return start + Math.max(0, middle)
  }
  return message.startsWith('Unexpected end') ? text.length : undefined
}

function nodeAt(root: Node, path: readonly PropertyKey[]): Node {
  let node = root
  for (const step of path) {
    const child =
      node.type === 'array'
        ? node.children?.[Number(step)]
        : node.children?.findLast(({ children }) => getNodeValue(children![0]!) === step)?.children?.[1]
    if (!child) return node
    node = child
  }
  return node
}
