import { limitInMemory } from '#serve/forms/rate-limit.ts'

/** Requests a minute without a session from one client: an office signs in behind one address in the morning. */
const OF_CLIENT = 30
/** And from all clients of one customer of a provider. */
const OF_NETWORK = 150

/** Creates the function that counts a request without a session; false beyond a limit. In memory: what it protects is this process. */
export const anonymousLimit = (now: () => Date): ((address?: string) => boolean) =>
  limitInMemory({ ofClient: OF_CLIENT, ofNetwork: OF_NETWORK }, now)

/** Requests a minute of one person, whose browser asks for a few with each screen. */
const OF_PERSON = 600

/** The same for who is signed in, by her id. */
export const personLimit = (now: () => Date): ((id: string) => boolean) =>
  limitInMemory({ ofClient: OF_PERSON, ofNetwork: OF_PERSON }, now)
