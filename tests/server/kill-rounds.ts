/** How many times each kill test kills its program: 5, or another number by `KILL_ROUNDS=300 npm test -- killed`. */
export function killRounds({ KILL_ROUNDS: text = '' }: NodeJS.ProcessEnv = process.env): number {
  if (text === '') return 5
  const rounds = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (rounds < 1) throw new Error(`KILL_ROUNDS must be a whole number from 1 to 99999, but it is "${text}".`)
  return rounds
}
