import { momentInWords } from '#base/text/languages/time-zones.ts'
import type { HiddenReason } from './hidden-reason.ts'
import { isError } from './problem.ts'
import type { Problem } from './problem.ts'

/** Turns errors of pages that are not shown into warnings, so that they do not prevent a build. `hidden` is by file. */
export function warningsOfHidden(problems: readonly Problem[], hidden: ReadonlyMap<string, HiddenReason>): Problem[] {
  return problems.map((problem) => {
    const reason = hidden.get(problem.file)
    if (!reason || !isError(problem)) return problem
    const andSo = (hint: string): string => `${hint} ${consequenceOf(reason)}`.trim()
    const { hint, inForm } = problem
    return {
      ...problem,
      severity: 'warning',
      hidden: reason,
      hint: andSo(hint),
      ...(inForm?.hint !== undefined && { inForm: { ...inForm, hint: andSo(inForm.hint) } }),
    }
  })
}

function consequenceOf(hidden: HiddenReason): string {
  switch (hidden.reason) {
    case 'draft':
      return 'This page is a draft: the site is built without it.'
    case 'not-yet':
      return `The site is built without this page until ${momentInWords(hidden.from)}: mend it before.`
    case 'ended':
      return `This page was taken down on ${momentInWords(hidden.since)}: the site is built without it.`
    case 'never':
      return 'This page is never shown: the site is built without it.'
  }
}

/** The label of a page that is not shown. */
export function hiddenInWords(hidden: HiddenReason): string {
  switch (hidden.reason) {
    case 'draft':
      return 'Draft'
    case 'not-yet':
      return `From ${momentInWords(hidden.from)}`
    case 'ended':
      return `Taken down on ${momentInWords(hidden.since)}`
    case 'never':
      return 'Never shown'
  }
}
