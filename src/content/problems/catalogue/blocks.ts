import { count } from '#text/lists.ts'
import { quote } from '#content/problems/wording.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

/** What the fields of a block ask of each other. */
export const blocks = {
  'row-of-another-length': (at: { cells: number; columns: number; empty: string }) =>
    error(
      `This row has ${count(at.cells, 'cell')}, and the table has ${count(at.columns, 'column')}.`,
      at.cells < at.columns
        ? `Add what is missing, in the order of the columns: ${quote(at.empty)} where there is nothing to say.`
        : 'Take out what is too much, or add a column.',
    ),
  'recommended-twice': (at: { first: string; line: number }) =>
    warning(
      `More than one plan is recommended: ${quote(at.first)} is, too (line ${at.line}).`,
      'Keep "recommended" where you would advise a friend, and take it out of the others.',
    ),
  'embed-not-admitted': (at: { host: string; isOwn: boolean; suggestion: string | undefined }) =>
    at.isOwn
      ? error('A page of this site cannot be embedded in another one.', 'Link to it from a text or a button.')
      : error(
          `Nothing may be embedded from ${quote(at.host)}: the settings do not admit this host.`,
          at.suggestion === undefined
            ? `Where visitors may be shown what it sends, add ${quote(at.host)} to the list "embedHosts" in settings.json.`
            : `Did you mean ${quote(at.suggestion)}? Otherwise add the host to the list "embedHosts" in settings.json.`,
          {
            hint: `${at.suggestion === undefined ? '' : `Did you mean ${quote(at.suggestion)}? `}Where visitors may be shown what it sends, add the host to “Hosts of maps and videos” in settings.json.`,
          },
        ),
  'embed-of-a-page': (at: { address: string; service: string; frame: string | undefined; isAdmitted: boolean }) => {
    const message = `${quote(at.address)} is an address of ${at.service} that browsers do not show inside another page.`
    if (at.frame === undefined)
      return error(
        message,
        'Open it, choose “Share” and then “Embed”, and write what stands there after src=, between the quotation marks.',
      )
    const host = quote(new URL(at.frame).host)
    return at.isAdmitted
      ? error(message, `Write ${quote(at.frame, 400)}, which is made for that.`)
      : error(
          message,
          `Write ${quote(at.frame, 400)}, which is made for that, and add ${host} to the list "embedHosts" in settings.json.`,
          {
            hint: `Write ${quote(at.frame, 400)}, which is made for that, and add ${host} to “Hosts of maps and videos” in the settings.`,
          },
        )
  },
} satisfies Messages
