import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawings } from './catalogue.ts'
import { favicon } from './marks/favicon.ts'

const SITE_DIR = fileURLToPath(new URL('../..', import.meta.url))

interface GeneratedFile {
  /** Relative to the site's folder. */
  file: string
  content: string
}

export function generatedFiles(): GeneratedFile[] {
  const contents = Object.entries(drawings()).map(([name, content]) => [`drawings/${name}.svg`, content] as const)
  return [...contents, ['public/favicon.svg', favicon()] as const].map(([file, content]) => ({ file, content }))
}

export async function writeFiles(): Promise<void> {
  for (const { file, content } of generatedFiles()) {
    const path = join(SITE_DIR, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

/** The files that are missing or differ from the generated content. */
export async function staleFiles(): Promise<string[]> {
  const stale: string[] = []
  for (const { file, content } of generatedFiles()) {
    const committed = await readFile(join(SITE_DIR, file), 'utf8').catch(() => undefined)
    if (committed !== content) stale.push(file)
  }
  return stale
}
