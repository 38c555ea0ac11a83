import { ProblemsError } from '#tools/site-changes.ts'
import { ReasonedError, UserError } from '#base/cli/user-error.ts'
import type { Reason } from '#base/text/reason.ts'
import type { ProblemDetails } from '#site/problems/catalogue.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import { siteProblem } from './site-problems.ts'
import type { StudioWords } from './words/studio-words.ts'

/** Whether a request was refused for a reason that a person can do something about. */
export const isOfPerson = (error: unknown): boolean =>
  error instanceof UserError || error instanceof SyntaxError || error instanceof URIError

/** What is told of a request that was not done, in the language of the studio. */
export function refusalOf(error: unknown, words: StudioWords): Refusal {
  const problems = error instanceof ProblemsError ? problemsIn(error, words) : undefined
  const reason = error instanceof ProblemsError ? reasonOfProblems(error) : reasonOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (!reason) return { error: message }
  if (!problems || reason.code === 'too-few-pages') return { error: words.refusal(reason), reason }
  const told = problems.map(({ where, message: text, hint }) => `${where}: ${text} ${hint}`)
  return { error: [words.refusal(reason), ...told].join('\n'), reason, problems }
}

/** What is wrong with a request itself is a mistake of ours, and has none. */
function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof ReasonedError) return error.reason
  return isOfPerson(error) ? undefined : { code: 'went-wrong', values: {} }
}

/** The site would not be sound then, or is not. */
const reasonOfProblems = (error: ProblemsError): Reason =>
  tooFewPages(error) ?? {
    code: error.isBefore ? 'mend-first' : 'problems-then',
    values: { n: error.problems.length },
  }

function tooFewPages({ problems: [first, ...others] }: ProblemsError): Reason | undefined {
  if (first?.code !== 'too-few-pages' || others.length > 0) return undefined
  const { kind, least } = first.details as ProblemDetails<'too-few-pages'>[0]
  return { code: 'too-few-pages', values: { kind, n: least } }
}

/** Each at its place, in words for who sees a form. */
function problemsIn({ problems, documents, documentsNow }: ProblemsError, words: StudioWords): SiteProblem[] {
  const byFile = new Map([...documentsOf(documents)].map((document) => [document.file, document]))
  const there = new Set([...documentsOf(documentsNow)].map(({ file }) => file))
  return problems.map((problem) => ({
    ...siteProblem(problem, byFile, documents, words),
    isDocument: there.has(problem.file),
  }))
}
