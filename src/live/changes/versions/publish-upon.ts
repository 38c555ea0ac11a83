import { VersionError } from '#live/changes/git/git-problem.ts'

/** A branch on which versions are published: the branch of the site in a team, or the branch of a remote. */
export interface Branch<Version, Published> {
  newest: () => Promise<Version>
  /** Publishes the prepared version upon `newest`. Undefined if another one was published meanwhile. */
  accept: (newest: Version) => Promise<Published | undefined>
}

/** The limit of attempts when others publish at the same moment. */
const MOST_TRIES = 4

/**
 * The one way to publish. `prepare` merges the newest version of the branch into the work that is published, and checks
 * the result; what it returns stops publishing. It runs again if another version was published meanwhile.
 */
export async function publishUpon<Version, Published, Stop>(
  { newest, accept }: Branch<Version, Published>,
  prepare: (newest: Version) => Promise<Stop | undefined>,
): Promise<Published | Stop> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const theirs = await newest()
    const stop = await prepare(theirs)
    if (stop !== undefined) return stop
    const published = await accept(theirs)
    if (published !== undefined) return published
  }
  throw new VersionError({ reason: 'overtaken' })
}
