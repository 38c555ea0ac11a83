import type { Form } from '#model/types.generated.ts'
import { withAsciiDomain } from './browser-email.ts'

/** By what two leads of a form are one, where its document says so: the answer without what makes no difference. */
export function uniqueValueOf({ unique, fields }: Form, answers: Record<string, string>): string | undefined {
  const field = fields.find(({ name }) => name === unique)
  if (!field || !Object.hasOwn(answers, field.name)) return undefined
  const answer = answers[field.name] ?? ''
  return (field.type === 'email' ? withAsciiDomain(answer) : answer).normalize('NFC').trim().toLowerCase()
}
