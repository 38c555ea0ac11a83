import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import { isLeftByProgram } from '#content/read/site-files.ts'

/** The folder of public files during a build. No file is written twice. */
export interface Output {
  dir: string
  write: (file: string, content: string | Uint8Array) => Promise<void>
  /** Keeps a file that is there already, from the site's `public/`. */
  writeIfMissing: (file: string, content: string | Uint8Array) => Promise<void>
}

export function outputTo(dir: string): Output {
  const folders = new Map<string, Promise<unknown>>()
  const ensureFolder = (folder: string): Promise<unknown> => {
    if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }))
    return folders.get(folder) as Promise<unknown>
  }
  const writeNew = async (file: string, content: string | Uint8Array): Promise<boolean> => {
    await ensureFolder(dirname(join(dir, file)))
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
    writeIfMissing: async (file, content) => void (await writeNew(file, content)),
  }
}

/** Copies the site's `public/` folder. Hidden files and what programs leave are left out, except `.well-known`. */
export async function copyPublicFiles(siteDir: string, output: Output): Promise<void> {
  const publicDir = join(siteDir, 'public')
  if (!existsSync(publicDir)) return
  const isPublic = (file: string): boolean => !isLeftByProgram(basename(file)) || basename(file) === '.well-known'
  await cp(publicDir, output.dir, { recursive: true, dereference: true, filter: isPublic })
}
