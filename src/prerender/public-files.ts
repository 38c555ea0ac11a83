import { cp } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Output } from './output.ts'

/** Copies what the site serves as it is. Hidden files stay behind, but for the folder that the web itself asks for. */
export async function copyPublicFiles(siteDir: string, output: Output): Promise<void> {
  const publicDir = join(siteDir, 'public')
  if (!existsSync(publicDir)) return
  const isShown = (file: string): boolean => !basename(file).startsWith('.') || basename(file) === '.well-known'
  await cp(publicDir, output.dir, { recursive: true, dereference: true, filter: isShown })
}
