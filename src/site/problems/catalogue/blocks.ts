import { count } from '#base/text/words/lists.ts'
import { didYouMean } from '#site/problems/suggest.ts'
import { quote } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

/** Dependencies between the fields of a block. */
export const blocks = {
  'row-of-another-length': (at: { cells: number; columns: number; empty: string }) =>
    error(
      `This row has ${count(at.cells, 'cell')}, and the table has ${count(at.columns, 'column')}.`,
      at.cells < at.columns
        ? `Add what is missing, in the order of the columns: ${quote(at.empty)} where there is nothing to say.`
        : 'Take out what is too much, or add a column.',
    ),
  'choice-not-drawn': (at: { group: string; drawing: string; possible: readonly string[] }) =>
    error(
      `The drawing ${quote(at.drawing)} has no part for this choice: ${quote(at.group)}.`,
      `${didYouMean(at.group, at.possible)}Its parts are: ${at.possible.join(', ')}. Name one of them, or have one drawn as a group with the class ${quote(`state-${at.group}`)}.`,
      { hint: `${didYouMean(at.group, at.possible)}Its parts are: ${at.possible.join(', ')}. Name one of them.` },
    ),
  'choices-drawn-alike': (at: { group: string; first: number; possible: readonly string[] }) =>
    error(
      `Choice ${at.first} has the part ${quote(at.group)} of the drawing, too: visitors would see no difference.`,
      `Name another one. The parts of the drawing are: ${at.possible.join(', ')}.`,
    ),
  'drawing-of-no-choice': (at: { drawing: string }) =>
    warning(
      `The drawing ${quote(at.drawing)} is the same for every choice.`,
      'Choose one that changes: what belongs to a choice alone is a group in it, with the class "state-" and the name that the choice gives in "group".',
      { hint: 'Choose one that changes: some of its parts are seen with one choice alone.' },
    ),
  'group-of-no-choice': (at: { drawing: string; groups: readonly string[] }) =>
    warning(
      `The drawing ${quote(at.drawing)} has parts that no choice shows: ${at.groups.join(', ')}.`,
      'Add a choice for each of them, or take them out of the drawing.',
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
