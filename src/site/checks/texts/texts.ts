import { factsOf, mayHavePlaceholders, placeholdersIn, PLACEHOLDERS } from '#site/derived/placeholders.ts'
import { withoutCode } from '#site/inline/parse-inline.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { rangeInFile, replaceInText } from '#site/problems/text-offsets.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { stringsIn } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

const FACTS = Object.keys(PLACEHOLDERS)

/** The placeholders in the patterns of a kind. */
const IN_PAGE_PATTERNS = [...FACTS, 'title', 'subtitle', 'category', 'geo', 'primaryKeyword']

/** The placeholders in source patterns. Sources are names in reports, so facts are not allowed. */
const IN_SOURCE_PATTERNS: Record<string, readonly string[]> = {
  clickSource: ['page', 'placement', 'title'],
  leadSource: ['page', 'title'],
}

/** Texts with placeholders besides the facts. */
export const IN_TEXTS: Record<string, readonly string[]> = {
  show: [...FACTS, 'title'],
  answerTooLong: [...FACTS, 'limit'],
  answerTooSmall: [...FACTS, 'min'],
  answerTooLarge: [...FACTS, 'max'],
  answerBetweenSteps: [...FACTS, 'below', 'above'],
  answerTooEarly: [...FACTS, 'date'],
  answerTooLate: [...FACTS, 'date'],
  answerTooFew: [...FACTS, 'least'],
  answerTooMany: [...FACTS, 'most'],
  onlyIf: [...FACTS, 'field', 'answer'],
  onlyIfTicked: [...FACTS, 'field'],
  onlyIfNotTicked: [...FACTS, 'field'],
  stepOf: [...FACTS, 'step', 'steps'],
  readingTime: [...FACTS, 'time'],
  updatedOn: [...FACTS, 'date'],
  pageNumber: [...FACTS, 'page', 'pages'],
  fileHelp: [...FACTS, 'types', 'limit'],
  filesHelp: [...FACTS, 'types', 'limit', 'count'],
  fileNotAccepted: [...FACTS, 'types'],
  fileTooLarge: [...FACTS, 'limit'],
  tooManyFiles: [...FACTS, 'count'],
  pageInLanguage: [...FACTS, 'language'],
  mailFiles: [...FACTS, 'folder'],
  searchResults: [...FACTS, 'count'],
  searchNothing: [...FACTS, 'words'],
  nextService: [...FACTS, 'category'],
  embedNotice: [...FACTS, 'host'],
  embedLoad: [...FACTS, 'host'],
  embedOpen: [...FACTS, 'host'],
}

/** The paragraphs of a confirmation mail: the server fills in the name of the visitor. */
const IN_CONFIRMATION = [...FACTS, 'name']

/** Every placeholder is valid in its place, and has a value. */
export const texts: DocumentCheck = (document, { settings }, { report, isSound }) => {
  if (!document.isParsed || document.role === 'theme' || !mayHavePlaceholders(document)) return
  // The placeholders of a pattern depend on its field, and in a broken document the field may be wrong.
  if ((document.role === 'settings' || document.role === 'kind') && !isSound(document)) return
  const facts = new Set(Object.keys(factsOf(settings?.value ?? {})))
  for (const { path, value } of stringsIn(document.value)) {
    for (const { name, foreign } of placeholdersIn(withoutCode(value))) {
      const possible = possibleAt(document, path)
      if (foreign) {
        const range = { index: foreign.index, length: foreign.text.length }
        const put = possible.includes(name) ? `{${name}}` : undefined
        const problem = problemText('leftover-in-text', { found: foreign.text, instead: put })
        const at = rangeInFile(document, path, range)
        const fix = put === undefined ? [] : replaceInText(document, path, range, put)
        report(document, at ? { ...at, path } : path, fix.length > 0 ? fixedBy(problem, ...fix) : problem)
      } else if (!possible.includes(name)) report(document, path, 'unknown-placeholder', { name, possible })
      else if (isSound(settings) && FACTS.includes(name) && !facts.has(name)) {
        const [first, ...rest] = PLACEHOLDERS[name as keyof typeof PLACEHOLDERS]
        const field = [first, ...rest].map((step) => `"${step}"`).join(' > ')
        report(document, path, 'empty-placeholder', { name, field })
      }
    }
  }
}

function possibleAt({ role }: JsonDocument, [first, second]: Path): readonly string[] {
  if (role === 'form' && first === 'confirmationMail' && second === 'paragraphs') return IN_CONFIRMATION
  if (role === 'kind') return first === 'patterns' ? (IN_SOURCE_PATTERNS[String(second)] ?? IN_PAGE_PATTERNS) : []
  if (role !== 'settings') return FACTS
  return (first === 'texts' ? IN_TEXTS[String(second)] : undefined) ?? FACTS
}
