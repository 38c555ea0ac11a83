/** How many times each kill test kills its program: 5, or another number by `KILL_ROUNDS=300 npm test -- killed`. */
export const killRounds = (): number => askedNumber('KILL_ROUNDS') ?? 5

/** The number in an environment variable, where it is set. */
export function askedNumber(name: string): number | undefined {
  const text = process.env[name] ?? ''
  if (text === '') return undefined
  const asked = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (asked < 1) throw new Error(`${name} must be a whole number from 1 to 99999, but it is "${text}".`)
  return asked
}
