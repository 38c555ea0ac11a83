import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import { resolved } from '../../scripts/check-blocks/variants.ts'
import type { Definitions } from '../../scripts/check-blocks/variants.ts'

/** Variants of an example: its texts as short or as long as the schema permits. */

export type Length = 'short' | 'long'
export type Script = 'latin' | 'arabic'

/** Words of each script, short ones and long ones. */
const WORDS: Record<Script, readonly string[]> = {
  latin: [
    'harbour',
    'of',
    'responsibilities',
    'and',
    'infrastructure',
    'we',
    'operate',
    'it',
    'reliably',
    'for',
    'organizations',
  ],
  arabic: ['المرسى', 'من', 'المسؤوليات', 'على', 'واستراتيجياتنا', 'في', 'البنية', 'التحتية', 'كل', 'للمؤسسات', 'يوم'],
}

/** Whether a text may be any words: not an address, a file name or a figure. */
const isFree = ({ type, maxLength, pattern, format, enum: choices }: JsonSchema): boolean =>
  type === 'string' && typeof maxLength === 'number' && !pattern && !format && !choices

/** A text of words of this length. The number distinguishes it from the texts of other items. */
function textOf(schema: JsonSchema, length: Length, script: Script, number: number): string {
  const least = Math.max(Number(schema['x-minVisibleLength'] ?? schema['minLength'] ?? 1), 1)
  const most = Number(schema['maxLength'])
  const start = `${number} `
  const words = WORDS[script]
  if (length === 'short') return start.slice(0, least) + 'x'.repeat(Math.max(0, least - start.length))
  let text = start.length < most ? start.trim() : ''
  for (let index = number; ; index++) {
    const next = `${text} ${words[index % words.length]}`.trim()
    if (next.length > most) return text || next.slice(0, most)
    text = next
  }
}

/** The value with texts of this length wherever its schema permits any words. */
export function withTexts(
  value: unknown,
  schema: JsonSchema,
  definitions: Definitions,
  { length, script }: { length: Length; script: Script },
  number = 1,
): unknown {
  const whole = resolved(schema, definitions)
  if (Array.isArray(value))
    return value.map((each, index) =>
      withTexts(each, whole['items'] as JsonSchema, definitions, { length, script }, index + 1),
    )
  if (typeof value === 'object' && value !== null) {
    const properties = propertiesOf(whole)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        properties[name] ? withTexts(each, properties[name], definitions, { length, script }, number) : each,
      ]),
    )
  }
  return typeof value === 'string' && isFree(whole) ? textOf(whole, length, script, number) : value
}
