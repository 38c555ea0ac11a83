import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import type { Token } from './tokens.ts'

/** A text in quotes that JSON does not know: '…', “…”, `…`. Nothing where no such text begins, or none ends on the line. */
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

/** A run of characters without quotes, as far as somebody would call it one word. */
export function wordAt(text: string, offset: number): string {
  return matchAt(/[^\s"{}[\]:,]+/y, text, offset)?.[0] ?? text[offset] ?? ''
}

function matchAt(sticky: RegExp, text: string, offset: number): RegExpExecArray | null {
  sticky.lastIndex = offset
  return sticky.exec(text)
}

/** What is wrong inside the quotes of a text: backslashes that mean nothing, characters that cannot be seen. */
export function stringIssues(text: string, { offset, end }: Token): { offset: number; problem: ProblemText }[] {
  const issues: { offset: number; problem: ProblemText }[] = []
  const written = text.slice(offset, end)
  // oxlint-disable-next-line no-control-regex -- these are what a text cannot hold
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
