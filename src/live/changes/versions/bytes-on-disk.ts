import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { FileChange } from '#tools/site-changes.ts'

/** Runs `work` while the bytes of changes are on disk, where checks can read them. */
export async function withBytes<T>(
  siteDir: string,
  changes: readonly FileChange[],
  work: (changes: readonly FileChange[]) => Promise<T>,
): Promise<T> {
  const bytes = await mkdtemp(join(tmpdir(), 'pagewright-bytes-'))
  try {
    return await work(
      await Promise.all(
        changes.map(async (change, index) => {
          if (!Buffer.isBuffer(change.after)) return change
          const path = join(bytes, String(index))
          await writeFile(path, change.after)
          return { ...change, movedFrom: relative(resolve(siteDir), path) }
        }),
      ),
    )
  } finally {
    await rm(bytes, { recursive: true })
  }
}
