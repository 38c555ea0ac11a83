import type { HiddenReason } from '#site/problems/hidden-reason.ts'
import { moment } from './say.ts'

/** The consequence of an error for a page that is not shown. */
export function sayConsequence(hidden: HiddenReason): string {
  switch (hidden.reason) {
    case 'draft':
      return 'هذه الصفحة مسودة، فيُنشر الموقع من دونها.'
    case 'not-yet':
      return `يُنشر الموقع من دون هذه الصفحة حتى ${moment(hidden.from)}، فأصلحها قبل ذلك.`
    case 'ended':
      return `أُزيلت هذه الصفحة في ${moment(hidden.since)}، فيُنشر الموقع من دونها.`
    case 'never':
      return 'لا تُعرض هذه الصفحة أبدًا، فيُنشر الموقع من دونها.'
  }
}
