import type { TeamRefusalCode } from '#studio/protocol/team/team-api.ts'

/**
 * The status and the sentence of each refusal. No refusal reveals whether a person, a passkey or an invitation exists.
 */
const REFUSALS: Record<TeamRefusalCode, [status: number, error: string]> = {
  'not-signed-in': [401, 'Sign in first.'],
  'not-allowed': [403, 'You may not do this. Ask an owner of the site.'],
  'sign-in-again': [401, 'This needs your passkey once more. Sign in again.'],
  'sign-in-failed': [401, 'This passkey does not let anybody in. Try another one, or ask an owner for a new link.'],
  'invitation-invalid': [410, 'This link does not work any more. Ask whoever sent it for another one.'],
  'passkey-refused': [400, 'The passkey was not made. Try again.'],
  'wrong-fields': [400, 'Something in this request is missing or cannot be stored.'],
  'mail-taken': [409, 'Somebody else has this e-mail address.'],
  'last-owner': [409, 'This is the last owner. Make somebody else an owner first, and wait until they have signed in.'],
  'last-passkey': [409, 'This is your last passkey. Add another one first.'],
  'not-local': [403, 'Everybody signs in with the account of the company here.'],
  'of-sign-on': [409, 'What this person may do comes from their groups in the company. Change it there.'],
  'not-there': [404, 'This is not there any more.'],
  'change-gone': [410, 'This change is published already, or was discarded by somebody else meanwhile.'],
  'of-developers': [409, 'Developers have changed the program in it. Ask them to take it back.'],
  'edited-since': [409, 'This change was edited since you have seen it. Look at what is new first.'],
  'changed-since': [409, 'Somebody else has changed this since you have seen it. Look at it, then change it again.'],
  'own-work': [409, 'You have written in this change. Ask somebody else to approve it.'],
  'needs-approval': [409, 'Another person has to approve this change before it is published.'],
  'nothing-changed': [409, 'Nothing is changed yet. Edit a page first.'],
  'too-many': [409, 'There are too many of these already. Settle, delete or publish some first.'],
  'not-stored': [503, 'The versions of the site cannot be written now. Try again in a minute.'],
  'from-elsewhere': [403, 'The studio answers its own pages only.'],
  'too-large': [413, 'This is too large.'],
  'too-many-tries': [429, 'Too many tries. Wait a minute.'],
  unavailable: [503, 'The studio cannot read who may do what now. Try again in a minute.'],
}

/** Why a request was refused. */
export class TeamRefusal extends Error {
  override name = 'TeamRefusal'
  readonly code: TeamRefusalCode
  readonly status: number

  /** The file that must not be written. */
  readonly file: string | undefined

  constructor(code: TeamRefusalCode, file?: string) {
    const [status, error] = REFUSALS[code]
    super(error)
    this.code = code
    this.status = status
    this.file = file
  }
}
