import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

/** The budget of the pages of a kind: the HTML after the strongest Brotli compression, and its parts uncompressed. */
export interface PageBudget {
  html: number
  parts: Record<Part, number>
}

/** The parts of a page's HTML; `head` is everything that no other part has. */
const PARTS = {
  style: /<style>.*?<\/style>/s,
  header: /<header\b.*<\/header>/s,
  main: /<main\b.*<\/main>/s,
  footer: /<footer\b.*<\/footer>/s,
  structuredData: /<script[^>]* id="structured-data".*?<\/script>/s,
  pageData: /<script[^>]* id="page-data".*?<\/script>/s,
}
export type Part = keyof typeof PARTS | 'head'

/** The bytes of each part. */
export function partsOf(html: string): Record<Part, number> {
  const parts = Object.entries(PARTS).map(([part, pattern]) => [part, bytesOf(pattern.exec(html)?.[0] ?? '')] as const)
  const head = parts.reduce((rest, [, bytes]) => rest - bytes, bytesOf(html))
  return { ...(Object.fromEntries(parts) as Record<keyof typeof PARTS, number>), head }
}

/** The hashes in a page that change with every change of the program: of the build, and of the app's own files. */
const HASHES_OF_PAGE = /("build":"|\/(?:boot|print)-)([\w-]+)/g

/** The hashes in the names of the scripts that a script loads. */
const HASHES_OF_SCRIPT = /(\w[\w-]*-)([\w-]{6})(?=\.js)/g

/** The weight of a page, independent of those hashes: by chance they change it by 20 bytes. */
export const weightOfPage = (html: string): number => weightOf(withAnyHashes(html, HASHES_OF_PAGE))

/** The weight of a script, independent of the hashes in it. */
export const weightOfScript = (script: string): number => weightOf(withAnyHashes(script, HASHES_OF_SCRIPT))

const weightOf = (content: string): number => brotliCompressSync(content).length

/** Replaces each hash by one that follows from the text before it. */
const withAnyHashes = (content: string, hashes: RegExp): string =>
  content.replace(hashes, (_, before: string, hash: string) => {
    const any = createHash('sha256').update(before).digest('base64url')
    return before + any.slice(0, hash.length)
  })

/** A line for each part that has more bytes than its budget. */
export function partsOverBudget(path: string, html: string, budget: PageBudget): string[] {
  const parts = Object.entries(partsOf(html)) as [Part, number][]
  return parts.map(([part, bytes]) => lineOf(`${path}: ${part}`, bytes, budget.parts[part], 'bytes')).filter(Boolean)
}

/** Empty within the budget. For example: "/about: style has 31,200 bytes, 700 more than its budget". */
export function lineOf(subject: string, bytes: number, budget: number, unit: string): string {
  if (bytes <= budget) return ''
  return `${subject} has ${number(bytes)} ${unit}, ${number(bytes - budget)} more than its budget`
}

const number = (value: number): string => value.toLocaleString('en-GB')
const bytesOf = (text: string): number => Buffer.byteLength(text)
