/** The texts of a card by which it is found. */
export interface Searchable {
  label: string
  /** Other words for the same. */
  synonyms: string
  description: string
}

/** The cards that have every word that is searched for, those first that are called so, then those that others call so. */
export function searchSections<T extends Searchable>(cards: readonly T[], searched: string): T[] {
  const wanted = searched.trim().toLowerCase()
  const hasAll = (text: string): boolean => wanted.split(/\s+/).every((word) => text.toLowerCase().includes(word))
  const fits = [
    ({ label }: T) => label.toLowerCase().startsWith(wanted),
    ({ label }: T) => hasAll(label),
    ({ label, synonyms }: T) => hasAll(`${label} ${synonyms}`),
    ({ label, synonyms, description }: T) => hasAll(`${label} ${synonyms} ${description}`),
  ]
  return [...new Set(fits.flatMap((fit) => cards.filter(fit)))]
}
