import { normalizePath } from 'vite'

/** Patterns of files that no page may fetch: leads, what was exported of them, passwords and keys. */
export function deniedFiles(root: string): string[] {
  const below = normalizePath(root).replace(/[^\w/]/g, '\\$&')
  return [
    `${below}/data/**`,
    `${below}/.cache/**`,
    '**/.git/**',
    '.env',
    '.env.*',
    '*.env',
    '.npmrc',
    '*.{crt,pem,key,p12,pfx,cer,der}',
    '*.sqlite*',
    '*.{backup,partial}',
    'leads*.{csv,jsonl}',
  ]
}
