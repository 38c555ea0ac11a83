import type { IncomingMessage, ServerResponse } from 'node:http'
import { ProblemsError } from '#tools/site-changes.ts'
import { ReasonedError, UserError } from '#base/cli/user-error.ts'
import type { Reason, ReasonCode } from '#base/text/reason.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import { refusal } from '#live/words/refusal.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import type { ProblemDetails } from '#site/problems/catalogue.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import { siteProblem } from '#live/studio/site-problems.ts'
import { sendJson } from '#live/studio/studio-responses.ts'
import { wordsFor } from '#live/studio/words/words-for.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'

/**
 * The statuses of refusals, if they are not 400. No refusal reveals whether a person, a passkey or an invitation exists.
 */
const STATUSES: Partial<Record<ReasonCode, number>> = {
  'not-signed-in': 401,
  'sign-in-again': 401,
  'sign-in-failed': 401,
  'not-allowed': 403,
  'from-elsewhere': 403,
  'not-let-in': 403,
  'not-local': 403,
  'not-there': 404,
  'mail-taken': 409,
  'last-owner': 409,
  'last-passkey': 409,
  'of-sign-on': 409,
  'of-developers': 409,
  'edited-since': 409,
  'changed-meanwhile': 409,
  'own-work': 409,
  'needs-approval': 409,
  'nothing-changed': 409,
  'too-many': 409,
  'change-gone': 410,
  'invitation-invalid': 410,
  'too-large': 413,
  'file-too-large': 413,
  'too-much-at-once': 413,
  'too-many-requests': 429,
  'went-wrong': 500,
  'not-stored': 503,
  unavailable: 503,
}

/** Answers a request that has failed, in the language of the studio. `onError` gets errors of the program and its stores. */
export async function sendRefused(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  onError: (error: unknown) => void,
): Promise<void> {
  const refused = refusalOf(asRefusal(error), await wordsFor(request))
  const status = (refused.reason && STATUSES[refused.reason.code]) ?? 400
  // A client that disconnects mid-upload is not an error.
  if (status >= 500 && error !== request.errored) onError(error)
  // The closed connection reports an incomplete file to the browser.
  if (response.headersSent) return void response.destroy()
  // Does not read the rest of a body.
  if (!request.complete) response.setHeader('connection', 'close')
  if (status === 429) response.setHeader('retry-after', '60')
  sendJson(response, status, refused)
}

/** Errors of stores, of git and of addresses are refusals, too. */
function asRefusal(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return refusal('unavailable')
  if (error instanceof VersionError) return refusal('not-stored')
  return error instanceof URIError ? refusal('wrong-fields') : error
}

/** A fault is in the log: the answer says only that something went wrong. */
function refusalOf(error: unknown, words: StudioWords): Refusal {
  const problems = error instanceof ProblemsError ? problemsIn(error, words) : undefined
  const reason = error instanceof ProblemsError ? reasonOfProblems(error) : reasonOf(error)
  if (!reason) return { error: (error as UserError).message }
  if (!problems || reason.code === 'too-few-pages') return { error: words.refusal(reason), reason }
  const lines = problems.map(({ where, message: text, hint }) => `${where}: ${text} ${hint}`)
  return { error: [words.refusal(reason), ...lines].join('\n'), reason, problems }
}

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof ReasonedError) return error.reason
  return error instanceof UserError ? undefined : { code: 'went-wrong', values: {} }
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
