import { askedFields } from '#site/model/forms/conditions.ts'
import type { RuleContext, ValueProblem } from '#site/model/forms/fields/field-type.ts'
import { messageFor, notTextProblemOf, problemOfFiles, valueProblemOf } from '#site/model/forms/values.ts'
import { fieldTextsOf, fileTextsOf, textsOf } from '#site/model/texts.ts'
import { localeOf } from '#site/model/locale.ts'
import type { SiteSettings } from '#site/model/site.ts'
import type { Form, FormField } from '#site/model/types.generated.ts'
import { isBrowserEmail } from './browser-email.ts'
import { ReceivedFiles } from './received-files.ts'

/** The maximum number of milliseconds by which local time is behind and ahead of UTC. */
const BEHIND = 12 * 3600_000
const AHEAD = 14 * 3600_000

/** Creates a function that returns a message for each invalid value, by the name of its field; undefined if all are valid. */
export function valuesValidator({ fields }: Form, settings: SiteSettings) {
  const texts = { ...textsOf(settings), ...fieldTextsOf(settings), ...fileTextsOf(settings) }
  return (values: Record<string, unknown>): Record<string, string> | undefined => {
    const context = contextAt(Date.now(), settings.digits ? localeOf(settings) : settings.language)
    const messages = askedFields(fields, values).flatMap((field) => {
      // A field may be called "constructor", which every object inherits.
      const value = Object.hasOwn(values, field.name) ? values[field.name] : ''
      const problem = problemOf(field, value, context)
      return problem ? [[field.name, messageFor(field, problem, texts)] as const] : []
    })
    return messages.length > 0 ? (Object.fromEntries(messages) as Record<string, string>) : undefined
  }
}

function problemOf(field: FormField, value: unknown, context: RuleContext): ValueProblem | undefined {
  if (field.type === 'file' && value instanceof ReceivedFiles)
    return value.problem && problemOfFiles(field, value.problem)
  return typeof value === 'string' ? valueProblemOf(field, value, context) : notTextProblemOf(field)
}

/** The visitor's time zone is unknown: a date is today if it is today anywhere. */
function contextAt(now: number, language: string): RuleContext {
  const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)
  return { isEmail: isBrowserEmail, today: { earliest: dayAt(now - BEHIND), latest: dayAt(now + AHEAD) }, language }
}
