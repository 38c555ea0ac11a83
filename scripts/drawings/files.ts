import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawings } from './catalogue.ts'
import { favicon } from './marks/favicon.ts'

const siteConfig = fileURLToPath(new URL('../../site-config', import.meta.url))

interface GeneratedFile {
  /** Relative to the root of the project, for messages. */
  name: string
  path: string
  content: string
}

export function generatedFiles(): GeneratedFile[] {
  const contents = Object.entries(drawings()).map(([name, content]) => [`drawings/${name}.svg`, content] as const)
  return [...contents, ['public/favicon.svg', favicon()] as const].map(([file, content]) => ({
    name: `site-config/${file}`,
    path: join(siteConfig, file),
    content,
  }))
}

export async function writeFiles(): Promise<void> {
  for (const { path, content } of generatedFiles()) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

/** Names of files that are missing or differ from the generated content. */
export async function staleFiles(): Promise<string[]> {
  const stale: string[] = []
  for (const { name, path, content } of generatedFiles()) {
    const committed = await readFile(path, 'utf8').catch(() => undefined)
    if (committed !== content) stale.push(name)
  }
  return stale
}
