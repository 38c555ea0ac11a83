import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../build/built-sites.ts'
import { filesBelow } from '../build/files-below.ts'
import { digest, withoutHashes } from './golden.ts'

/** Copies of files for browsers that accept them: `compressFiles` has tests of its own. */
const COMPRESSED = /\.(?:br|gz)$/

/** Their bytes depend on the processor of the machine that builds, so that only their names are listed. */
const PICTURES = /\.(?:avif|webp|png|jpe?g|ico)$/

const BINARY = /\.(?:woff2|mp4|webm|pdf)$/

/** The date of the last commit of a page. */
const DAY = /(?<=<lastmod>)[\d-]+/g

const SCRIPTS = /^site\/assets\/.*\.js$/

/** The files that the server reads. The programs of a build and the records of its sources are not part of the site. */
const OF_SERVER = ['manifest.json', 'site.json']

test.for(['first', 'second', 'arabic', 'third', 'clinic'] as const)(
  'the build of the site "%s" has the same files as before, byte for byte',
  async (name) => {
    const outDir = await builtSite(name)
    const { build } = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as { build: string }
    const files = filesBelow(join(outDir, 'site'))
      .map((file) => `site/${file}`)
      .filter((file) => !COMPRESSED.test(file))
    const named = withoutHashes(files, build)
    const line = (file: string): string => {
      if (PICTURES.test(file)) return file
      const bytes = readFileSync(join(outDir, file))
      return `${file}  ${digest(BINARY.test(file) ? bytes : named(bytes.toString()).replace(DAY, '*'), extname(file).slice(1))}`
    }
    const list = (listed: readonly string[]): string => `${listed.map(line).join('\n')}\n`
    await expect(list([...OF_SERVER, ...files.filter((file) => !SCRIPTS.test(file))])).toMatchFileSnapshot(
      `sites/${name}.txt`,
    )
    // All sites have the same.
    await expect(list(files.filter((file) => SCRIPTS.test(file)))).toMatchFileSnapshot('sites/scripts.txt')
  },
)
