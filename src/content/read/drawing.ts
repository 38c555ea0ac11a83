import { decode } from './decode.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import type { Fault } from './parse-json.ts'

/** A drawing as it was read. */
export interface Drawing {
  file: string
  role: 'drawing'
  name: string
  /** Left out where the file could not be read. */
  text?: string
  lines: Lines
  faults: Fault[]
}

export function readDrawing(file: string, name: string, bytes: Uint8Array): Drawing {
  const { text, readable, faults } = decode(bytes)
  return { file, role: 'drawing', name, lines: linesOf(readable), faults, ...(text !== undefined && { text }) }
}
