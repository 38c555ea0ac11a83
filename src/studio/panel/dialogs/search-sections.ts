/** The texts of a card that are searched. */
export interface Searchable {
  label: string
  /** Other words for the label. */
  synonyms: string
  description: string
}

/** The cards that match every searched word: matches of the label first, then of its synonyms. */
export function searchSections<T extends Searchable>(cards: readonly T[], searched: string): T[] {
  const query = searched.trim().toLowerCase()
  const hasAll = (text: string): boolean => query.split(/\s+/).every((word) => text.toLowerCase().includes(word))
  const fits = [
    ({ label }: T) => label.toLowerCase().startsWith(query),
    ({ label }: T) => hasAll(label),
    ({ label, synonyms }: T) => hasAll(`${label} ${synonyms}`),
    ({ label, synonyms, description }: T) => hasAll(`${label} ${synonyms} ${description}`),
  ]
  return [...new Set(fits.flatMap((fit) => cards.filter(fit)))]
}
