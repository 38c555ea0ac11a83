import type { SiteFacts } from '#studio/protocol/facts.ts'
import type { StudioState } from './studio-state.ts'

/** The file of a page that a language has instead of a translated one. */
const INDEPENDENT = /^languages\/([^/]+)\/(pages\/.+)$/

/** The language that has a page instead of a translated one; undefined for any other document. */
export const languageOfFile = (file: string): string | undefined => INDEPENDENT.exec(file)?.[1]

/** The page in the site's own language whose place a page of a language takes; any other document is its own source. */
export const sourceOf = (file: string): string => INDEPENDENT.exec(file)?.[2] ?? file

/** The further language of the site in which the page is shown, whether it is translated or a page of its own. */
export const languageShown = ({
  language,
  canvasFile,
}: Pick<StudioState, 'language' | 'canvasFile'>): string | undefined => language ?? languageOfFile(canvasFile)

/** The document that is edited for one in a language: its translations, or the page that the language has instead. */
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
