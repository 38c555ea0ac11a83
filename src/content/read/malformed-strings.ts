import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import type { Token } from './tokens.ts'

/** A string at `offset` in quotes that JSON does not have: '…', “…”, `…`. Undefined if it does not end on the same line. */
export function wronglyQuotedString(text: string, offset: number): { value: string; end: number } | undefined {
  const found = matchAt(
    /(?:'([^\r\n]*?)'|[“”„]([^\r\n]*?)[“”"]|[‘’]([^\r\n]*?)[‘’]|`([^\r\n]*?)`)(?=\s*(?:[:,}\]]|$))/my,
    text,
    offset,
  )
  if (!found) return undefined
  const value = found[1] ?? found[2] ?? found[3] ?? found[4] ?? ''
  return { value, end: offset + found[0].length }
}

/** The unquoted word at `offset`: everything up to a space or a character of JSON syntax. */
export function wordAt(text: string, offset: number): string {
  return matchAt(/[^\s"{}[\]:,]+/y, text, offset)?.[0] ?? text[offset] ?? ''
}

function matchAt(sticky: RegExp, text: string, offset: number): RegExpExecArray | null {
  sticky.lastIndex = offset
  return sticky.exec(text)
}

/** The issues inside a string: invalid escapes, control characters. */
export function stringIssues(text: string, { offset, end }: Token): { offset: number; problem: ProblemText }[] {
  const issues: { offset: number; problem: ProblemText }[] = []
  const written = text.slice(offset, end)
  // oxlint-disable-next-line no-control-regex -- JSON strings must not contain these
  for (const match of written.matchAll(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\.?|[\u0000-\u001f]/g)) {
    const at = offset + match.index
    const [found] = match
    if (/^\\(["\\/bfnrt]|u.{4})$/.test(found)) continue
    const problem = found.startsWith('\\')
      ? problemText('wrong-escape', { found })
      : problemText('control-character', { name: found === '\t' ? 'a tab' : 'a character' })
    issues.push({ offset: at, problem })
  }
  return issues
}
