import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes all files, given by their path below `root`, or none: an error restores the previous state. */
export function writeFiles(root: string, files: ReadonlyMap<string, string>): void {
  const undo: (() => void)[] = []
  try {
    for (const [path, text] of files) {
      const file = join(root, path)
      const previous = textOf(file)
      const createdFolder = mkdirSync(dirname(file), { recursive: true })
      if (createdFolder) undo.push(() => rmSync(createdFolder, { recursive: true }))
      undo.push(() => (previous === undefined ? rmSync(file, { force: true }) : writeFileSync(file, previous)))
      writeFileSync(file, text)
    }
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
