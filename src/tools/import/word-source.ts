import { readWord } from './read-word.ts'
import type { Source } from './source.ts'

/** A Word document: one page, without an old address. */
export async function wordSource(path: string): Promise<Source> {
  const { page, pictures, told } = await readWord(path)
  return {
    pages: [page],
    told,
    readPicture: async (source) => pictures.get(source),
    settled: async (pages) => ({ pages, redirects: [], told: [] }),
    answers: () => [],
  }
}
