import { normalizePath } from 'vite'

/** Patterns of files that no page may fetch: leads, exports of leads, passwords and keys. */
export function deniedFiles(root: string): string[] {
  return [
    filesBelow(`${root}/data`),
    filesBelow(`${root}/.cache`),
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

/** A pattern of all files below a folder. */
export const filesBelow = (folder: string): string => `${normalizePath(folder).replace(/[^\w/]/g, '\\$&')}/**`
