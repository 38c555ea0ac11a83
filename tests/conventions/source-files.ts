import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface SourceFile {
  /** Relative to the root of the repository, with forward slashes: `src/site/model/head.ts`. */
  path: string
  text: string
}

/** Every TypeScript file below the folders. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
}

/** The text of a source file without its comments. */
export function codeOf({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The specifiers of all imports of a source file, static or dynamic. */
export function importsOf(file: SourceFile): string[] {
  return [...codeOf(file).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}

/** The path of an import, relative to the root of the repository; unchanged if it is a package. */
export function targetOf(name: string, importer: string): string {
  if (name.startsWith('#schema/')) return name.slice(1)
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? join(dirname(importer), name) : name
}
