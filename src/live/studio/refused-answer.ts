import { ProblemsError } from '#tools/site-changes.ts'
import { ReasonedError, UserError } from '#base/cli/user-error.ts'
import type { Reason } from '#base/text/reason.ts'
import type { ProblemDetails } from '#site/problems/catalogue.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import { siteProblem } from './site-problems.ts'
import type { StudioWords } from './words/studio-words.ts'

/** Whether a request was refused for a reason that a person can act on. */
export const isOfPerson = (error: unknown): boolean =>
  error instanceof UserError || error instanceof SyntaxError || error instanceof URIError

/** The answer to a refused request, in the language of the studio. */
export function refusalOf(error: unknown, words: StudioWords): Refusal {
  const problems = error instanceof ProblemsError ? problemsIn(error, words) : undefined
  const reason = error instanceof ProblemsError ? reasonOfProblems(error) : reasonOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (!reason) return { error: message }
  if (!problems || reason.code === 'too-few-pages') return { error: words.refusal(reason), reason }
  const lines = problems.map(({ where, message: text, hint }) => `${where}: ${text} ${hint}`)
  return { error: [words.refusal(reason), ...lines].join('\n'), reason, problems }
}

/** An invalid request is an error of the program, and has no reason. */
function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof ReasonedError) return error.reason
  return isOfPerson(error) ? undefined : { code: 'went-wrong', values: {} }
}

/** The site is invalid, or would be after the change. */
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

/** Each problem at its place, in the words of forms. */
function problemsIn({ problems, documents, documentsNow }: ProblemsError, words: StudioWords): SiteProblem[] {
  const byFile = new Map([...documentsOf(documents)].map((document) => [document.file, document]))
  const there = new Set([...documentsOf(documentsNow)].map(({ file }) => file))
  return problems.map((problem) => ({
    ...siteProblem(problem, byFile, documents, words),
    isDocument: there.has(problem.file),
  }))
}
