import type { GitReason } from '#studio/protocol/changes/versions.ts'

/** Why the studio cannot start on a repository, for the operator at the shell. */
const WHY: Partial<Record<GitReason, string>> = {
  'no-git': 'The studio keeps each version of the site in git, which is not installed here. Install it.',
  'not-in-git':
    'The studio keeps each version of the site in git, and this folder is in no repository. Make one: git init && git add . && git commit -m "The site"',
  'not-owned':
    'The repository of the site belongs to another user than the one who runs the studio. Give it to that user: chown --recursive <user> <folder of the repository>',
  'no-branch':
    'The repository of the site is on no branch, and the studio publishes upon one. Choose it: git switch main',
  unfinished:
    'A merge or a rebase was begun in the repository of the site. Finish it, or end it: git merge --abort, or git rebase --abort',
  locked:
    'Another git works in the repository of the site, or was killed in it. If none runs, delete the file index.lock in its .git.',
  full: 'There is no room left on the disk. Make room, then start the studio again.',
  slow: 'git does not answer in the repository of the site. Try there: git status',
}

export const whyNotStarted = (reason: GitReason): string =>
  WHY[reason] ?? 'git does not work in the repository of the site. Look there what it says: git status'
