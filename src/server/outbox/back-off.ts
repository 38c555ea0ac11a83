const SECOND = 1000
const SHORTEST = 10 * SECOND
const LONGEST = 3600 * SECOND

/** Ten tries in the first hour and a half, then one an hour: three days in all. */
const TRIES = 80

/**
 * Milliseconds to wait after so many failed tries: 10 seconds, doubled each time up to an hour, and up to a fifth more
 * or less, so that what failed together does not come back together. Undefined when it is time to give up. `random` is
 * from 0 to 1.
 */
export function backOffAfter(failedTries: number, random: number): number | undefined {
  if (failedTries >= TRIES) return undefined
  const wait = Math.min(SHORTEST * 2 ** (failedTries - 1), LONGEST)
  return Math.round(wait * (0.8 + 0.4 * random))
}
