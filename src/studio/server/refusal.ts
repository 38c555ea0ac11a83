import { ReasonedError } from '#cli/user-error.ts'
import type { Reason, WaysOn } from '#text/reason.ts'
import { refusalInEnglish } from './words/english.ts'

/** A refusal of the studio, with what its words name and the ways on: `throw refusal('gone-meanwhile')`. */
export const refusal = (code: Reason['code'], values: Reason['values'] = {}, ways: WaysOn = {}): ReasonedError =>
  new ReasonedError(refusalInEnglish({ code, values }), code, values, ways)
