import type { PlaceholderValues } from '#site/model/forms/files.ts'
import type { FieldTexts } from '#site/model/texts.ts'
import type { FormField, Texts } from '#site/model/types.generated.ts'

/** What is wrong with a value: the name of the text that says so, and the values of its placeholders. */
export interface ValueProblem {
  text: keyof Texts
  facts?: PlaceholderValues
}

/** What a rule needs besides field and value. */
export interface RuleContext {
  /** Whether a value is an e-mail address. Browsers have a rule of their own. */
  isEmail: (value: string) => boolean
  /** Today's date where the visitor is, as `2026-12-31`. The server knows only the earliest and the latest possible date. */
  today: { earliest: string; latest: string }
  /** The language in which dates are written in messages. */
  language: string
}

/** The ways in which a condition names the answer that a field must have. */
export type ConditionWay = 'equals' | 'oneOf' | 'atLeast' | 'checked'

/** What is particular about the values of a type of fields. Values of all types are text. */
export interface FieldType<F extends FormField> {
  /** What is wrong with a value that is not empty. Undefined if nothing is. */
  problemOf?: (field: F, value: string, context: RuleContext) => ValueProblem | undefined
  /** The text that says that an answer is missing. By default `answerMissing`. */
  missing?: keyof Texts
  /** The text that says that a value is no text at all. By default that of a missing answer. */
  notText?: keyof Texts
  /** The texts that a form with such a field needs, besides those of all forms. */
  texts?: readonly (keyof FieldTexts)[]
  /** The most characters of a value, where the field gives no limit. By default 2000. */
  limit?: number
  /** The fewest characters that a value can have. */
  shortest?: number
  /** The value of a request as it is stored; undefined where it is left out. By default the text on one line. */
  normalize?: (field: F, text: string) => string | undefined
  /** The same for a list of texts, where a request may have one. */
  normalizeList?: (field: F, texts: readonly string[]) => string
  /** The value that the site itself gives, whatever is sent. */
  fixedValue?: (field: F) => string | undefined
  /** The value as mails and exports show it. By default as it is stored. */
  inWords?: (field: F, value: string) => string
  /** Visitors neither see nor answer it. */
  isUnseen?: true
  /** Whether one answer can be told from another, as `unique` of a form needs it. */
  isComparable?: true
  /** The ways in which a condition of another field can ask for an answer. */
  conditions?: readonly ConditionWay[]
}
