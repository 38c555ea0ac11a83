import type { TranslationRow } from '#studio/protocol/translations.ts'

/** Missing and stale texts first, then drafts, finished ones, and optional ones. */
export const ROW_GROUPS = ['toDo', 'drafts', 'rest', 'optional'] as const
export type RowGroup = (typeof ROW_GROUPS)[number]

/** The rows of one section of a page, or of one part of another document, in a group. */
export interface RowSection {
  /** The index of the section; absent outside of sections. */
  section?: number
  /** The label of the part of a document without sections; empty for its own fields. */
  part: string
  rows: TranslationRow[]
}

export const keyOf = ({ path }: TranslationRow): string => JSON.stringify(path)

function groupOf({ state, isOptional }: TranslationRow): RowGroup {
  if (state === 'missing' || state === 'stale') return 'toDo'
  if (state === 'draft') return 'drafts'
  return isOptional || state === 'none-needed' ? 'optional' : 'rest'
}

/** The group of each row, by its key. A row stays in its first group, so that it does not move while it is typed. */
export const placedRows = (
  rows: readonly TranslationRow[],
  before: ReadonlyMap<string, RowGroup>,
): ReadonlyMap<string, RowGroup> => new Map(rows.map((row) => [keyOf(row), before.get(keyOf(row)) ?? groupOf(row)]))

/** The rows of a group by section, in the order of the document. */
export function sectionsOf(
  group: RowGroup,
  rows: readonly TranslationRow[],
  placed: ReadonlyMap<string, RowGroup>,
): RowSection[] {
  const sections = new Map<string, RowSection>()
  for (const row of rows) {
    if (placed.get(keyOf(row)) !== group) continue
    const own = placeOf(row)
    const key = `${own.section} ${own.part}`
    const section = sections.get(key) ?? { ...own, rows: [] }
    section.rows.push(row)
    sections.set(key, section)
  }
  return [...sections.values()]
}

function placeOf({ path, where }: TranslationRow): Pick<RowSection, 'section' | 'part'> {
  const [first, index] = path
  if (first === 'blocks' && typeof index === 'number') return { section: index, part: '' }
  const [label] = where
  return { part: where.length > 1 ? String(label) : '' }
}
