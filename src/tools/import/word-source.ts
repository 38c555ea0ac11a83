import { readWord } from './read-word.ts'
import type { Source } from './source.ts'

/** A Word document: one page, without an old address. */
export async function wordSource(path: string): Promise<Source> {
  const { page, pictures, notices } = await readWord(path)
  return {
    pages: [page],
    notices,
    readPicture: async (source) => pictures.get(source),
    settled: async (pages) => ({ pages, redirects: [], notices: [] }),
    answers: () => [],
  }
}
