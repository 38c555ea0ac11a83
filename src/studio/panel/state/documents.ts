import { isWithin } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import { firstText } from '#studio/protocol/first-text.ts'
import { blockLabel, blockSchema, definition } from '#studio/protocol/schema.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import type { StudioState } from './studio-state.ts'

/** The folder of a language, with its independent documents. */
const OF_LANGUAGE = /^languages\/[^/]+\//

/** The role of a document, from its file: `page`, `form`, `shared`, `settings`, … */
export function roleOfFile(file: string): string {
  const [folder = '', ...below] = file.replace(OF_LANGUAGE, '').split('/')
  return below.length === 0 ? folder.replace(/\.json$/, '') : folder.replace(/^(page|form|kind)s$/, '$1')
}

/** The document in a text; undefined for invalid JSON, such as while another program writes it. */
export function parseDocument(text: string): Group | undefined {
  try {
    return JSON.parse(text) as Group
  } catch {
    return undefined
  }
}

/** The schema of a document. The schema of a shared block depends on its type. */
export function documentSchema(file: string, value: Group, fixed: FixedFacts): ResolvedSchema {
  const role = roleOfFile(file)
  return role === 'shared' ? blockSchema(String(value['type']), fixed) : definition(fixed.documents[role] ?? '', fixed)
}

/** The data for the value of a new field or item: its document, its path there, and the site. */
export const surroundingsOf = (
  path: Path,
  { file, value, fixed, facts }: { file: string; value: Group; fixed: FixedFacts; facts: SiteFacts },
) => ({ role: roleOfFile(file), document: value, path, fixed, facts })

const NO_BLOCKS: Group[] = []

/** The same list while the document is the same. */
export const blocksOf = ({ blocks }: Group): Group[] => (Array.isArray(blocks) ? (blocks as Group[]) : NO_BLOCKS)

/** The index of the page's section that contains a place; undefined for a place elsewhere. */
export function sectionAt(file: string, [first, index]: Path): number | undefined {
  return roleOfFile(file) === 'page' && first === 'blocks' && index !== undefined ? Number(index) : undefined
}

/** The shared block that a block of a page refers to. */
export const sharedBlock = (block: Group | undefined, facts: SiteFacts) =>
  block?.['type'] === 'shared' ? facts.shared.find(({ name }) => name === block['name']) : undefined

/** The types of the blocks of a page; for shared blocks, the type of the shown block. */
export const typesOf = (value: Group, facts: SiteFacts): string[] =>
  blocksOf(value).map((block) => sharedBlock(block, facts)?.type ?? String(block['type']))

/** Whether a section of a page is hidden from visitors. */
export const isHiddenBlock = (block: Group | undefined, facts: SiteFacts): boolean =>
  (block?.['hidden'] ?? sharedBlock(block, facts)?.isHidden) === true

/** The same, by the index of the section. */
export function hiddenIn(value: Group, facts: SiteFacts): (index: number) => boolean {
  const blocks = blocksOf(value)
  return (index) => isHiddenBlock(blocks[index], facts)
}

/** Whether a section is left out of a page in a language, by its index, because it is limited to others. */
export function leftOutIn(value: Group, language: string): (index: number) => boolean {
  const blocks = blocksOf(value)
  return (index) => {
    const { only, override } = blocks[index] ?? {}
    return [only, (override as Group | undefined)?.['only']].some(
      (languages) => Array.isArray(languages) && languages.length > 0 && !languages.includes(language),
    )
  }
}

/** The name of a section on its page: its title, or else its first other text, or its type. */
export function sectionName(block: Group | undefined, facts: SiteFacts, fixed: FixedFacts): string {
  const { title: own, form, override } = block ?? {}
  // A form section without its own heading shows the title of its form.
  const formTitle = own === undefined && facts.forms.find(({ name }) => name === form)?.title
  const { title: onThisPage } = (override ?? {}) as Group
  const shared = sharedBlock(block, facts)
  const sharedTitle = shared && typeof onThisPage === 'string' && onThisPage !== '' ? onThisPage : shared?.title
  const title = (sharedTitle ?? formTitle) || firstText(block ?? {})
  return title === '' ? blockLabel(String(block?.['type']), fixed) : title
}

/** Whether a path is a text field itself, or an entry of its list of texts. */
export const isTextOf = (text: Path, field: Path): boolean =>
  isWithin(text, field) &&
  (text.length === field.length || (text.length === field.length + 1 && typeof text.at(-1) === 'number'))

const NO_PROBLEMS: PlacedProblem[] = []

/** The problems at a path and below it. The same empty list if there is no problem, so that nothing renders again. */
export function problemsBelow(problems: PlacedProblem[], path: Path): PlacedProblem[] {
  const below = problems.filter((problem) => isWithin(problem.path, path))
  return below.length === 0 ? NO_PROBLEMS : below
}

export const countErrors = (problems: readonly PlacedProblem[]): number =>
  problems.filter(({ severity }) => severity === 'error').length

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
