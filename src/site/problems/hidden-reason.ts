/** Why a page is not shown. */
export type HiddenReason =
  | { reason: 'draft' }
  | { reason: 'not-yet'; from: Date }
  | { reason: 'ended'; since: Date }
  /** It would be unpublished before it is published. */
  | { reason: 'never' }
