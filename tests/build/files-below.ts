import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder, with forward slashes: `services/enterprise-rag.html.br`. */
export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
