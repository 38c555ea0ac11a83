import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The version of a package that is installed, without loading its code. */
export function installedVersion(name: string): string {
  const file = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url))
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
