import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './files-below.ts'
import { outDir } from './output.ts'
import { runBuildWith } from './run-build.ts'

/** All files except compressed copies: the test of `compressFiles` shows that those depend only on the content. */
const uncompressed = (dir: string): string[] => filesBelow(dir).filter((file) => !/\.(br|gz)$/.test(file))

test('building twice from the sources gives the same bytes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-again-'))
  try {
    const again = join(dir, 'elsewhere', 'dist')
    // An empty cache: the programs are bundled again.
    const inputs = { siteDir: 'tests/first-site', outDir: again, bundleCache: join(dir, 'bundles') }
    expect(await runBuildWith(inputs)).toMatchObject({ status: 0 })
    expect(uncompressed(again)).toEqual(uncompressed(outDir))
    const different = uncompressed(again).filter(
      (file) => !readFileSync(join(again, file)).equals(readFileSync(join(outDir, file))),
    )
    expect(different).toEqual([])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('the output does not contain a path of the machine that built it', () => {
  const telling = filesBelow(outDir).filter((file) => readFileSync(join(outDir, file)).includes(resolve('.')))
  expect(telling).toEqual([])
})
