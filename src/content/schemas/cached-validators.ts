import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { writeCacheFile } from '#content/write-cache-file.ts'
import type { SchemaBundle } from './schema-bundle.ts'
import { codeOfFastValidators, evaluateValidators, versionsOfAjv } from './validators.ts'
import type { IsValid } from './validators.ts'

/** The number of files that are kept for other versions of the schemas, as on other branches. */
const KEPT = 5

/** The modules that generate the code. Their text is a part of the key. */
const MAKERS = ['validators.ts', 'vocabulary.ts'].map((name) => new URL(`./${name}`, import.meta.url))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Validators of the definitions of a bundle. Their code is cached in `dir`: compiling the schemas takes 0.8 s, and loading
 * the code 20 ms. A file is used only if its name has the hash of all that the code is made from, and its first line has
 * the hash of the code. Without `dir` nothing is cached.
 */
export function fastValidators(
  bundle: SchemaBundle,
  definitions: readonly string[],
  dir?: string,
): Record<string, IsValid> {
  if (dir === undefined) return evaluateValidators(codeOfFastValidators(bundle, definitions))
  const makers = MAKERS.map((url) => readFileSync(url, 'utf8'))
  const file = join(dir, `${hashOf(JSON.stringify([bundle, definitions, makers, versionsOfAjv()]))}.js`)
  const cached = read(file)
  const code = cached ?? codeOfFastValidators(bundle, definitions)
  try {
    const now = new Date()
    if (cached === undefined) write(dir, file, code)
    else utimesSync(file, now, now)
  } catch {
    // Then the next process compiles the schemas.
  }
  return evaluateValidators(code)
}

function read(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const code = text.slice(end + 1)
    return text.slice(0, end) === `// ${hashOf(code)}` ? code : undefined
  } catch {
    return undefined
  }
}

function write(dir: string, file: string, code: string): void {
  writeCacheFile(file, `// ${hashOf(code)}\n${code}`)
  const others = readdirSync(dir)
    .map((name) => ({
      path: join(dir, name),
      mtimeMs: statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { path } of others.slice(KEPT)) rmSync(path, { force: true })
}
