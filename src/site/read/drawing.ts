import { decode } from './decode.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import type { ParseIssue } from './parse-json.ts'

/** A drawing as read. */
export interface Drawing {
  file: string
  role: 'drawing'
  name: string
  /** Undefined if the file could not be read. */
  text?: string
  lines: Lines
  issues: ParseIssue[]
}

export function readDrawing(file: string, name: string, bytes: Uint8Array): Drawing {
  const { text, readable, issues } = decode(bytes)
  return { file, role: 'drawing', name, lines: linesOf(readable), issues, ...(text !== undefined && { text }) }
}
