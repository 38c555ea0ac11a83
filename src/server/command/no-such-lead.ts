import { BadArguments } from './bad-arguments.ts'

export function noSuchLead(ids: string[]): BadArguments {
  const none = ids.length === 1 ? `There is no lead "${ids[0]}".` : `There are no leads ${ids.join(', ')}.`
  return new BadArguments(`${none} This shows the ids: npm run leads -- list`)
}
