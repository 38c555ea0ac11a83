import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '#cli/user-error.ts'

/** The folder of public files while it is being filled. No file is written twice. */
export interface Output {
  dir: string
  write: (file: string, content: string | Uint8Array) => Promise<void>
  /** Leaves a file of the site's own, from its `public/`, as it is. */
  writeUnlessThere: (file: string, content: string | Uint8Array) => Promise<void>
}

export function outputTo(dir: string): Output {
  const made = new Map<string, Promise<unknown>>()
  const madeOnce = (folder: string): Promise<unknown> => {
    if (!made.has(folder)) made.set(folder, mkdir(folder, { recursive: true }))
    return made.get(folder) as Promise<unknown>
  }
  const writeNew = async (file: string, content: string | Uint8Array): Promise<boolean> => {
    await madeOnce(dirname(join(dir, file)))
    try {
      await writeFile(join(dir, file), content, { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  }
  return {
    dir,
    write: async (file, content) => {
      if (await writeNew(file, content)) return
      throw new UserError(`public/${file} has the place of a file that the build makes. Give it another name.`)
    },
    writeUnlessThere: async (file, content) => void (await writeNew(file, content)),
  }
}
