import type { Form } from '#site/model/types.generated.ts'
import { formatTime } from '#serve/command/messages.ts'
import { fileSizeInWords } from '#serve/outbox/mail-text.ts'
import { labelledValues } from '#serve/forms/labelled-values.ts'
import type { StoredLead } from '#serve/leads/leads.ts'
import type { Delivery, Lead } from '#serve/leads/rows.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'

const SET_ASIDE = {
  trap: 'as spam: a field was filled in that people do not see',
  'too-fast': 'as spam: sent sooner than anybody can type',
}

/** One lead in full, for people: its values under their labels, the state of its deliveries, and notes. */
export function leadInFull(
  { lead, deliveries, handling: { state, person, notes } }: StoredLead,
  form: Form | undefined,
  folder: string,
): string {
  const facts: [string, string | undefined][] = [
    ['Received', `${formatTime(lead.receivedAt)} UTC`],
    ['Form', lead.form],
    ['Source', lead.source],
    ['Page', lead.page],
    ['Language', lead.language],
    ['Set aside', lead.setAside && SET_ASIDE[lead.setAside]],
    ['State', state === 'new' ? undefined : state],
    ['Who has it', person?.name],
  ]
  const values = labelledValues(lead, form).map(({ label, value }) => [label, value] as const)
  const states = deliveries.map((delivery) => [addresseeOf(delivery), stateOf(delivery)] as const)
  const noted = notes.map(({ at, by, text }) => [`${formatTime(at)} UTC, ${terminalSafe(by)}`, text] as const)
  return `Lead ${lead.id}\n${lines(facts)}\nAnswers\n${lines(values)}${filesOf(lead, folder)}${section('Deliveries', states)}${section('Notes', noted)}`
}

const section = (title: string, entries: readonly (readonly [string, string])[]): string =>
  entries.length > 0 ? `\n${title}\n${lines(entries)}` : ''

function lines(entries: readonly (readonly [string, string | undefined])[]): string {
  const present = entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined)
  const width = Math.max(...present.map(([label]) => label.length))
  return present
    .map(([label, text]) => {
      const [first = '', ...more] = text.split('\n').map((line) => terminalSafe(line))
      const indented = more.map((line) => `\n  ${''.padEnd(width)}  ${line}`)
      return `  ${label.padEnd(width)}  ${first}${indented.join('')}\n`
    })
    .join('')
}

function filesOf({ files = [] }: Lead, folder: string): string {
  if (files.length === 0) return ''
  const entries = files.map(({ stored, name, size }) => [stored, `${name}, ${fileSizeInWords(size)}`] as const)
  return `\nFiles in ${folder}\n${lines(entries)}`
}

function addresseeOf({ channel, recipient }: Delivery): string {
  return recipient ? `${channel} to ${terminalSafe(recipient)}` : channel
}

function stateOf({ state, attempts, dueAt, deliveredAt, lastError, id }: Delivery): string {
  const after = `after ${attempts === 1 ? '1 try' : `${attempts} tries`}`
  const because = lastError === undefined ? '' : `: ${lastError}`
  if (state === 'delivered') return `delivered ${formatTime(deliveredAt ?? '')} UTC, ${after}`
  if (state === 'waiting') return `waiting, next try ${formatTime(dueAt)} UTC, ${after}${because}`
  return `given up ${after}${because}. To try again: npm run leads -- redeliver ${id}`
}
