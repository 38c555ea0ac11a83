import { limitInMemory } from '#serve/forms/rate-limit.ts'

/** Requests a minute without a session from one client: a whole office may sign in from one address in the morning. */
const OF_CLIENT = 30
/** Requests a minute from all clients of one customer of a provider. */
const OF_NETWORK = 150

/**
 * Creates the function that counts a request without a session; it returns false beyond a limit. In memory: it protects
 * this process.
 */
export const anonymousLimit = (now: () => Date): ((address?: string) => boolean) =>
  limitInMemory({ ofClient: OF_CLIENT, ofNetwork: OF_NETWORK }, now)

/** Requests a minute of one person, whose browser sends a few for each screen. */
const OF_PERSON = 600

/** Creates the function that counts a request of a signed-in user, by their id. */
export const personLimit = (now: () => Date): ((id: string) => boolean) =>
  limitInMemory({ ofClient: OF_PERSON, ofNetwork: OF_PERSON }, now)
