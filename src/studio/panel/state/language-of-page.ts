import type { SiteFacts } from '#studio/protocol/facts.ts'
import type { StudioState } from './studio-state.ts'

/** The file of an independent page of a language. */
const INDEPENDENT = /^languages\/([^/]+)\/(pages\/.+)$/

/** The language of an independent page; undefined for any other document. */
export const languageOfFile = (file: string): string | undefined => INDEPENDENT.exec(file)?.[1]

/** The page in the site's own language for an independent page; any other document is its own source. */
export const sourceOf = (file: string): string => INDEPENDENT.exec(file)?.[2] ?? file

/** The further language in which the page is shown, translated or independent. */
export const languageShown = ({
  language,
  canvasFile,
}: Pick<StudioState, 'language' | 'canvasFile'>): string | undefined => language ?? languageOfFile(canvasFile)

/** The document to edit in a language: the file of translations, or an independent page. */
export function documentIn(
  file: string,
  language: string | undefined,
  { pages }: Pick<SiteFacts, 'pages'>,
): Pick<StudioState, 'file' | 'language'> {
  if (language === undefined) return { file, language }
  const source = pages.find((page) => page.file === sourceOf(file))
  return source?.independentIn?.includes(language)
    ? { file: `languages/${language}/${source.file}`, language: undefined }
    : { file, language }
}
