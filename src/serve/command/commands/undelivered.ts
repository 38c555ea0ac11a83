import { usageError } from '#base/cli/user-error.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { count } from '#base/text/words/lists.ts'
import type { Command } from '#serve/command/command.ts'
import { shortLine } from '#serve/command/messages.ts'
import { isBrowserEmail } from '#serve/forms/browser-email.ts'
import { retryDeliveries, undeliveredMessages } from '#serve/leads/deliveries.ts'

export const undelivered: Command = {
  name: 'undelivered',
  usage: '',
  description: 'Shows the messages about leads that could not be delivered and are tried no more.',
  options: [],
  operands: [0, 0],
  async *run(_call, { store }) {
    const deliveries = await undeliveredMessages(store)
    if (deliveries.length === 0) return yield 'Everything has been delivered, or is still being tried.\n'
    const width = Math.max('RECIPIENT'.length, ...deliveries.map(({ recipient }) => terminalSafe(recipient).length))
    yield line('ID', 'LEAD', 'CHANNEL', 'RECIPIENT'.padEnd(width), 'TRIES', 'LAST ERROR')
    for (const { id, leadId, channel, recipient, attempts, lastError = '' } of deliveries)
      yield line(
        id,
        leadId,
        channel,
        terminalSafe(recipient).padEnd(width),
        String(attempts),
        shortLine(lastError, 100),
      )
    yield `${count(deliveries.length, 'message')}. To try again: npm run leads -- redeliver --all\n`
  },
}

function line(id: string, lead: string, channel: string, recipient: string, tries: string, error: string): string {
  return `${id.padEnd(36)}  ${lead.padEnd(36)}  ${channel.padEnd(12)}  ${recipient}  ${tries.padStart(5)}  ${error}\n`
}

export const redeliver: Command = {
  name: 'redeliver',
  usage: '<id…> | --all [--recipient <address>]',
  description:
    'Has the server try again to deliver messages that it had given up; mails to another address, where one is named.',
  options: ['all', 'recipient'],
  operands: [0, Number.POSITIVE_INFINITY],
  async *run({ operands, options: { all = false, recipient } }, { store }) {
    if (all === operands.length > 0) throw usageError('Say which messages to deliver: either their ids, or --all.')
    if (recipient !== undefined && !isBrowserEmail(recipient))
      throw usageError(`--recipient must be an address such as sales@example.com, but it is "${recipient}".`)
    const dead = await undeliveredMessages(store)
    // Only mails can be sent to another recipient.
    const eligible = recipient === undefined ? dead : dead.filter(({ channel }) => channel === 'email')
    const ids = new Set(eligible.map(({ id }) => id))
    const unknown = operands.filter((id) => !ids.has(id))
    if (unknown.length > 0)
      throw usageError(
        `No undelivered ${recipient === undefined ? 'message' : 'mail'} has the id ${unknown.join(', ')}. This shows the ids: npm run leads -- undelivered`,
      )
    const redelivered = await retryDeliveries(store, all ? 'all' : operands, recipient)
    yield `${count(redelivered, 'message')} will be tried again as soon as the server runs.\n`
  },
}
