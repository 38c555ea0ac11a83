import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const SECRET = 'text of a secret'
export const SECRETS = [
  'data/leads.sqlite',
  'data/leads.sqlite-wal',
  'elsewhere/leads.sqlite-wal',
  '.cache/leads/last-week.sqlite',
  '.env',
  'pagewright.env',
  'server.key',
  '.git/config',
  'leads-2026.csv',
  'leads.jsonl',
  'week.backup',
  'leads.csv.4711.partial',
]
export const READABLE = 'elsewhere/readme.txt'

/** Files around the site that pages must not read, and one that they may. */
export function writeSecrets(root: string): void {
  for (const file of [...SECRETS, READABLE]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), SECRET)
  }
}
