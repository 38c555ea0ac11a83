import type { Command } from '#serve/command/command.ts'
import { shortLine } from '#serve/command/terminal.ts'
import { undeliveredMessages } from '#serve/leads/deliveries.ts'
import { count } from '#base/text/words/lists.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'

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
