import { redeliver as redeliverAgain, undelivered } from '#server/leads/deliveries.ts'
import { usageError } from '#cli/user-error.ts'
import type { Command } from '#server/command/command.ts'
import { count } from '#server/command/wording.ts'

export const redeliver: Command = {
  name: 'redeliver',
  usage: '<id…> | --all',
  does: 'Has the server try again to deliver messages that it had given up.',
  options: ['all'],
  operands: [0, Number.POSITIVE_INFINITY],
  async *run({ operands, options: { all = false } }, { store }) {
    if (all === operands.length > 0) throw usageError('Say which messages to deliver: either their ids, or --all.')
    const givenUp = new Set((await undelivered(store)).map(({ id }) => id))
    const unknown = operands.filter((id) => !givenUp.has(id))
    if (unknown.length > 0)
      throw usageError(
        `No undelivered message has the id ${unknown.join(', ')}. This shows the ids: npm run leads -- undelivered`,
      )
    const again = await redeliverAgain(store, all ? 'all' : operands)
    yield `${count(again, 'message')} will be tried again as soon as the server runs.\n`
  },
}
