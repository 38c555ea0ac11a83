import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'

/** "Node v22.1.0, linux x64, 2 × Intel(R) Xeon(R) Processor" */
export function machine(): string {
  const processors = cpus()
  return `Node ${process.version}, ${platform()} ${arch()}, ${processors.length} × ${processors[0]?.model.trim()}`
}

/** Writes figures as JSON to a file in `.cache/bench/results`. Returns its path. */
export function writeFigures(name: string, figures: object): string {
  const file = join('.cache/bench/results', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`)
  return file
}

/** The requested number of pages. Throws a `UserError` for anything else. */
export function pageCountOf(operand: string): number {
  const pages = Number(operand)
  if (!Number.isInteger(pages)) throw new UserError(`"${operand}" is no number of pages.`)
  return pages
}

/** NaN for an empty list. */
export const medianOf = (values: readonly number[]): number => middleOf(values, (value) => value) ?? Number.NaN

/** The value in the middle when sorted by `orderOf`. Undefined for an empty list. */
export function middleOf<T>(values: readonly T[], orderOf: (value: T) => number): T | undefined {
  return values.toSorted((one, other) => orderOf(one) - orderOf(other))[Math.floor(values.length / 2)]
}
