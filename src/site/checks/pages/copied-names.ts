/** The words for a copy in systems and programs, in widely used languages. Longer words first. */
const COPY = [
  'copy|kopie|kopia|kopija|kopio|kópia|kopi|copie|copia|cópia|còpia|kopyası|kopya|másolat|bản sao|salinan',
  'копия|копія|αντίγραφο|สำเนา|प्रतिलिपि|עותק|نسخة|نسخه|کپی|副本|複製|复制|拷贝|拷貝|コピー|복사본|사본',
].join('|')

/** The words between "copy" and the name of the original. */
const OF = 'of|von|van|de|di|do|da|av|af|pliku|z|من'

/** The words of sync programs for a version that another person has changed, or the beginning of that word. */
const CONFLICT =
  'conflict|conflit|konflikt|conflicterend|kollision|конфликт|конфлікт|çakış|تعارض|متعارض|冲突|衝突|競合|충돌'

/** Default names of computers, which OneDrive adds to the name of a version that it could not merge. */
const COMPUTER = '(?:DESKTOP|LAPTOP|SURFACE|WORKSTATION|MACBOOK|IMAC|WIN|PC|NB)'

/** Names that sync programs give to the copy of a file. The first group is the name of the original. */
const SYNC = [
  new RegExp(`^(.+?) ?[([（][^()[\\]（）]*(?:${CONFLICT})[^()[\\]（）]*[)\\]）]$`, 'iu'),
  /^(.+?)\.sync-conflict-[\w-]+$/i,
  /^(.+?)-[\w ]+['’]s conflicted copy .*$/i,
  new RegExp(`^(.+?)-(?:${COMPUTER}(?:-[A-Z0-9]+)*|[A-Z0-9]+-${COMPUTER})(?:-\\d+)?$`, 'u'),
  /^(.+?)-[^-]*\b(?:macbook|imac|mac mini|mbp)\b.*$/i,
]
const COPIES = [
  /^(.+?) (?:öğesinin|dosyasının) kopyası(?: \(\d+\))?$/iu,
  /^[“"「]?(.+?)[”"」]? ?(?:的副本|的複本|のコピー|의 사본)(?: ?[(（]?\d+[)）]?)?$/u,
  new RegExp(`^(.+?)(?: [-–—])? (?:${COPY})(?: ?[(（]?\\d+[)）]?)?$`, 'iu'),
  new RegExp(`^(.+?) [(（](?:[^()（） ]+ )?(?:${COPY})(?: \\d+)?[)）]$`, 'iu'),
  new RegExp(`^(?:${COPY})(?: ?[(（]\\d+[)）]| \\d+)? (?:${OF}) (.+)$`, 'iu'),
  /^(?:копия|копія|kopia|نسخة)(?: ?\(\d+\))? (.+)$/iu,
  /^(.+?) ?(?:副本|拷贝|拷貝|コピー)(?: ?[(（]?\d+[)）]?)?$/u,
  /^(.+?)_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+$/,
  /^(.+?)\.(?:bak|backup|old|orig|save|tmp)\d*$/i,
  /^(.+?)(?: ?\(\d+\)|（\d+）)$/,
  /^(.+?) \d$/,
]

/** The endings of backups: "about.json.bak", "about.json~", "about.json~HEAD". */
const BACKUP =
  /^#?(.+?)(?:\.(?:bak|bk|backup|old|orig|original|save|sav|tmp|temp|rej|mine|theirs|yours|ours|base|r\d+|part|crdownload|download)(?:\.?\d+)?|~[\w-]*|#|___jb_(?:tmp|old)___|(?<=\.json)\.\d+)$/i

export interface CopiedName {
  /** The name of the original, in the same folder. */
  original: string
  /** Whether a sync program made the copy, because two people had changed the file. */
  isConflict: boolean
}

/** The original of a copy, by the name of the copy. The original need not exist, and may be a copy itself. */
export function copiedName(name: string): CopiedName | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length).normalize('NFC')
  const from = (patterns: readonly RegExp[]): string | undefined =>
    patterns.map((pattern) => pattern.exec(stem)?.[1]).find((original) => original !== undefined)
  const synced = from(SYNC)
  if (synced !== undefined) return { original: `${synced}${ending}`, isConflict: true }
  const copied = from(COPIES)
  return copied === undefined ? undefined : { original: `${copied}${ending}`, isConflict: false }
}

/** The original of a backup, by its name. */
export const backedUpName = (name: string): string | undefined => BACKUP.exec(name)?.[1]
