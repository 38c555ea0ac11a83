import type { Problem } from '#site/problems/problem.ts'

/** Technical terms that messages to editors must not contain. */
const JARGON =
  /must (?:not )?(?:have|be) (?:required|additional|valid)|#\/|\b(?:schema|string|array|boolean|integer|object|property|properties|enum|const|oneOf|anyOf|allOf|regex|regexp|pattern|keyword|instance|token|parse|parser|syntax|undefined|NaN|null pointer|exception|stack|offset|node|ajv|additionalProperties|minItems|maxLength|discriminator)\b|\[object /i

/** The technical terms in a problem, outside quotes. */
export function jargonIn({ code, message, hint }: Problem): string[] {
  const words = `${message} ${hint}`.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  const found = JARGON.exec(words) ?? /\bNOT\b/.exec(words)
  return found ? [`${code}: ${found[0]} in ${words}`] : []
}
