import type { Author } from '#studio/protocol/changes/versions.ts'

/** The environment variables for the author of a version, if it is not the owner of this computer. */
export const identityOf = ({ name, email }: Author): Record<string, string> => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
})

/** Whether two authors are one person. A person may have no mail address. */
export const isSameAuthor = (one: Author | undefined, other: Author | undefined): boolean =>
  one?.name === other?.name && one?.email === other?.email && one?.id === other?.id
