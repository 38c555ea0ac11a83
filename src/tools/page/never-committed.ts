import { gitOutput } from '#tools/diff/git-files.ts'
import { UserError } from '#base/cli/user-error.ts'

/** The names of items whose files are in no version in git. Empty if the site is not in git. */
export async function neverCommitted(
  siteDir: string,
  places: readonly string[],
  documents: readonly { name: string; file: string }[],
): Promise<Set<string>> {
  if (!(await hasVersions(siteDir))) return new Set()
  const names = await gitOutput(
    siteDir,
    ['log', '--all', '--format=', '--name-only', '--no-renames', '--relative', '-z', '--', ...places],
    '',
  )
  const committed = new Set(names.toString().split('\0'))
  return new Set(documents.filter(({ file }) => !committed.has(file)).map(({ name }) => name))
}

async function hasVersions(siteDir: string): Promise<boolean> {
  try {
    const commit = await gitOutput(siteDir, ['log', '--all', '--max-count=1', '--format=%H', '--', '.'], '')
    return commit.length > 0
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
