import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#base/cli/replace-file.ts'
import { validate } from '../../scripts/validate/validate.ts'

/**
 * Doubles the first comma of files of a site and runs `npm run validate -- --fix`, again and again, until it is killed.
 */
const [siteDir = '', ...files] = process.argv.slice(2)
const tell = (what: 'broken' | 'mended'): void => void process.send?.(what)

for (;;) {
  for (const file of files) {
    const path = join(siteDir, file)
    const before = readFileSync(path)
    await replaceFile(path, before, before.toString().replace(/,+/, ',,'))
  }
  tell('broken')
  await validate(['--fix', '--site', siteDir])
  tell('mended')
}
