/** How programs name the copy of a file. The first group is the name of the original. */
const SYNC = [
  /^(.+?) \([^()]*conflict[^()]*\)$/i,
  /^(.+?)\.sync-conflict-[\w-]+$/i,
  /^(.+?)-[\w ]+'s conflicted copy .*$/i,
]
const COPIES = [/^(.+?) \(\d+\)$/, /^(.+?)(?: -)? copy(?: \(?\d+\)?)?$/i, /^copy(?: \(\d+\))? of (.+)$/i, /^(.+?) \d$/]

/** The endings of backups: "about.json.bak", "about.json~". */
const BACKUP = /^(.+?)(?:\.(?:bak|backup|old|orig|save|tmp)\d*|~\d*)$/i

export interface CopiedName {
  /** The name of the original, in the same folder. */
  original: string
  /** Whether a sync program made the copy, because two people had changed the file. */
  isConflict: boolean
}

/** The original of a copy, by the name of the copy. The original need not exist. */
export function copiedName(name: string): CopiedName | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const from = (patterns: readonly RegExp[]): string | undefined =>
    patterns.map((pattern) => pattern.exec(stem)?.[1]).find((original) => original !== undefined)
  const synced = from(SYNC)
  if (synced !== undefined) return { original: `${synced}${ending}`, isConflict: true }
  const copied = from(COPIES)
  return copied === undefined ? undefined : { original: `${copied}${ending}`, isConflict: false }
}

/** The file that a backup was made of, by its name. */
export const backedUpName = (name: string): string | undefined => BACKUP.exec(name)?.[1]
