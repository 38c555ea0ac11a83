import { join } from 'node:path'
import { runProgram } from '#base/cli/run-program.ts'
import { UserError, usageError } from '#base/cli/user-error.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { count } from '#base/text/words/lists.ts'
import { layoutsOf, writeLayouts } from './layouts.ts'

/** The program `npm run fmt`. */
export const fmt = (args?: string[]): Promise<void> =>
  runProgram(
    {
      usage: 'npm run fmt [-- --check | --dry-run] [--site <folder>]',
      description:
        'Brings the JSON documents of the site, or of another one with --site, into the usual layout: spaces and line breaks only. Translations come into the order of their documents, each with its place, and without doubles. --dry-run shows which files that would change. --check does the same, and fails where there are any.',
      options: { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, site: { type: 'string' } },
      async run({ options: { check, 'dry-run': dryRun, site } }) {
        if (check && dryRun) throw usageError('"--check" and "--dry-run" do not go together.')
        const siteDir = site ?? siteDirOf(process.env)
        const { documents, unusual, unreadable } = await layoutsOf(siteDir)
        if (documents === 0)
          throw new UserError(
            `There is no document in "${siteDir}". Check the name of the folder: is it that of a site?`,
          )
        const print = (text: string): void => void process.stdout.write(text)
        const list = (files: string[]): string => files.map((file) => `  ${join(siteDir, file)}\n`).join('')

        if (unreadable.length > 0)
          print(`${count(unreadable.length, 'file')} cannot be read. "npm run validate" says why:\n${list(unreadable)}`)
        if (unusual.length === 0) {
          if (unreadable.length === 0) print('Every file is in the usual layout.\n')
          return 0
        }
        const files = unusual.map(({ file }) => file)
        if (check || dryRun) {
          const are = files.length === 1 ? 'is' : 'are'
          print(`${count(files.length, 'file')} ${are} not in the usual layout:\n${list(files)}`)
          print(check ? 'Run "npm run fmt" to mend that. Nothing else depends on it.\n' : 'Nothing was written.\n')
          return check ? 1 : 0
        }
        const changed = await writeLayouts(siteDir, unusual)
        const laidOut = files.filter((file) => !changed.includes(file))
        print(`${count(laidOut.length, 'file')} brought into the usual layout.\n${list(laidOut)}`)
        if (changed.length > 0)
          throw new UserError(`Somebody has changed these files meanwhile, so they stay as they are:\n${list(changed)}`)
        return 0
      },
    },
    args,
  )
