interface Repeats {
  /** In `npm test`. */
  usual: number
  /** In `npm run test:all`. */
  all: number
}

/** The repetitions of a random test: the number in an environment variable, otherwise `usual` or `all`. */
export const repeats = (variable: string, { usual, all }: Repeats): number =>
  askedNumber(variable) ?? (process.env['TEST_ALL'] === undefined ? usual : all)

/** The cases of a test: all of them in `npm run test:all`. */
export const cases = <T>({ usual, all }: { usual: readonly T[]; all: readonly T[] }): readonly T[] =>
  process.env['TEST_ALL'] === undefined ? usual : all

/** The number of times that each kill test kills its program. */
export const killRounds = (): number => repeats('KILL_ROUNDS', { usual: 2, all: 200 })

/** The number in an environment variable, if it is set. */
export function askedNumber(name: string): number | undefined {
  const text = process.env[name] ?? ''
  if (text === '') return undefined
  const asked = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (asked < 1) throw new Error(`${name} must be a whole number from 1 to 99999, but it is "${text}".`)
  return asked
}
