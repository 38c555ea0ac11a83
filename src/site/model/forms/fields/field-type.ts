import type { PlaceholderValues } from '#site/model/forms/files.ts'
import type { FieldTexts } from '#site/model/texts.ts'
import type { FormField, Texts } from '#site/model/types.generated.ts'

/** The problem of a value: the name of its text, and the values of the text's placeholders. */
export interface ValueProblem {
  text: keyof Texts
  facts?: PlaceholderValues
}

/** The context of a rule, besides field and value. */
export interface RuleContext {
  /** Whether a value is an e-mail address. Browsers have a rule of their own. */
  isEmail: (value: string) => boolean
  /** The current date at the visitor's place, as `2026-12-31`. The server knows only the earliest and the latest possible date. */
  today: { earliest: string; latest: string }
  /** The language in which dates are written in messages. */
  language: string
}

/** The ways in which a condition names the required answer of another field. */
export type ConditionWay = 'equals' | 'oneOf' | 'atLeast' | 'checked'

/** The behaviour of a field type. Values of all types are text. */
export interface FieldType<F extends FormField> {
  /** The problem of a value that is not empty; undefined for a valid value. */
  problemOf?: (field: F, value: string, context: RuleContext) => ValueProblem | undefined
  /** The text for a missing answer. By default `answerMissing`. */
  missing?: keyof Texts
  /** The text for a value that is not text. By default the text for a missing answer. */
  notText?: keyof Texts
  /** The texts that a form with such a field needs, in addition to the texts of all forms. */
  texts?: readonly (keyof FieldTexts)[]
  /** The default maximum length of a value. By default 2000. */
  limit?: number
  /** The minimum length of a value. */
  shortest?: number
  /** The stored value for a value of a request; undefined to leave it out. By default the text on one line. */
  normalize?: (field: F, text: string) => string | undefined
  /** The stored value for a list of texts, if a request may have one. */
  normalizeList?: (field: F, texts: readonly string[]) => string
  /** The value that the site itself sets, regardless of the request. */
  fixedValue?: (field: F) => string | undefined
  /** The value in mails and exports. By default the stored value. */
  inWords?: (field: F, value: string) => string
  /** Visitors neither see the field nor fill it in. */
  isUnseen?: true
  /** Whether answers can be compared, as required for `unique` of a form. */
  isComparable?: true
  /** The ways in which a condition of another field can refer to an answer. */
  conditions?: readonly ConditionWay[]
}
