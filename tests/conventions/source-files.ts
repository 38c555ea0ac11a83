import { readdirSync, readFileSync } from 'node:fs'

export interface SourceFile {
  /** From the top of the repository, with forward slashes: `src/model/head.ts`. */
  path: string
  text: string
}

/** Every TypeScript file below the folders given. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
}

/** The files a source file imports, in any form, as written. */
export function importsOf({ text }: SourceFile): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}
