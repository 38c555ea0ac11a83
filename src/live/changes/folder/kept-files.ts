import { readdirSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile } from '#tools/site-changes.ts'
import { revisionOf } from './site-folder.ts'

/**
 * The bytes of pictures and public files that steps of the journal have replaced or deleted, each stored once, by its
 * revision.
 */
export class KeptFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async keep(content: Buffer): Promise<void> {
    const path = join(this.#folder, revisionOf(content))
    const isThere = await stat(path).catch(() => undefined)
    if (!isThere) await createFile(path, content)
  }

  read(revision: string): Promise<Buffer> {
    return readFile(join(this.#folder, revision))
  }

  /** Removes the files that no step of the journal needs any longer. */
  forgetAllBut(revisions: ReadonlySet<string>): void {
    for (const name of namesIn(this.#folder))
      if (!revisions.has(name)) rmSync(join(this.#folder, name), { force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
