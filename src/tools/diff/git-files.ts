import { gitBytes } from '#base/git/git.ts'
import { UserError } from '#base/cli/user-error.ts'

/** The content of files, by path below the site's folder. */
export type SiteSnapshot = ReadonlyMap<string, Buffer>

/** The files of a site in a commit, a branch or a tag of git. */
export async function gitFiles(siteDir: string, base: string): Promise<SiteSnapshot> {
  await gitOutput(
    siteDir,
    ['rev-parse', '--show-prefix'],
    `git keeps no versions of ${siteDir}, so there is nothing to compare with.`,
  )
  const unknown = `git has nothing by the name "${base}": give a branch, a tag or a commit, such as "main" or "HEAD~1".`
  const commit = await gitOutput(
    siteDir,
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`],
    unknown,
  )
  const list = await gitOutput(siteDir, ['ls-tree', '-r', '-z', commit.toString().trim()], unknown)
  const entries = list
    .toString()
    .split('\0')
    .flatMap((entry) => {
      const [, id = '', file = ''] = /^100\d+ blob (\w+)\t(.+)$/s.exec(entry) ?? []
      return file === '' || file.split('/').some((step) => step.startsWith('.')) ? [] : [{ id, file }]
    })
  const ids = entries.map(({ id }) => `${id}\n`).join('')
  const blobs = blobsIn(await gitOutput(siteDir, ['cat-file', '--batch'], unknown, ids))
  return new Map(entries.map(({ file }, index) => [file, blobs[index] ?? Buffer.alloc(0)]))
}

/** Parses the output of `git cat-file --batch`: a line that ends with the size, the content, a line break. */
export function blobsIn(output: Buffer): Buffer[] {
  const blobs: Buffer[] = []
  let position = 0
  while (position < output.length) {
    const start = output.indexOf('\n', position) + 1
    const size = Number(output.subarray(position, start).toString().trim().split(' ').at(-1))
    blobs.push(output.subarray(start, start + size))
    position = start + size + 1
  }
  return blobs
}

/** Runs git and returns its output. Throws a `UserError`, with `failure` unless git is missing. */
export async function gitOutput(folder: string, args: string[], failure: string, input = ''): Promise<Buffer> {
  const { isDone, stdout, failure: reason } = await gitBytes(folder, args, { input })
  if (isDone) return stdout
  throw new UserError(
    reason === 'missing'
      ? 'git is not installed here, or the folder is missing: without git there is nothing to compare with.'
      : failure,
  )
}
