import { basename, resolve } from 'node:path'
import { askInTerminal } from '#tools/ask.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { usageError } from '#base/cli/user-error.ts'
import { MOODS } from '#site/derived/theme/moods.ts'
import { paletteOfBrand } from '#site/derived/theme/palette-of-brand.ts'
import { directionOf, englishNameOf } from '#base/text/languages/languages.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import { languageLike } from './adapted-languages.ts'
import { createSite, siteFolderAt } from './create-site.ts'
import { answersFor } from './site-answers.ts'
import type { GivenAnswers, SiteAnswers } from './site-answers.ts'
import type { Starter } from './starters.ts'

interface NewSiteOptions extends GivenAnswers {
  /** Whether to use defaults for missing options. */
  yes?: boolean | undefined
}

interface Project {
  /** The commands of a site. */
  commands: readonly string[]
  /** Puts the folder under version control. Returns a sentence about the result. */
  keepVersions: (folder: string) => Promise<string>
}

/** Creates a site in a folder, and prompts in a terminal for missing options. */
export async function runNewSite(
  typedFolder: string | undefined,
  { yes = false, ...given }: NewSiteOptions,
  { commands, keepVersions }: Project,
  terminal: Pick<ProcessLike, 'stdin' | 'stdout'>,
): Promise<void> {
  const { stdin, stdout } = terminal
  if (typedFolder === undefined && !stdin.isTTY) throw usageError('Say in which folder: pagewright new my-site.')
  const path = typedFolder ?? (await askInTerminal('In which folder?', 'my-site', () => undefined, terminal))
  const folder = await siteFolderAt(path)
  const answers = await answersFor(given, { usualName: nameOf(path), areUsual: yes }, terminal)
  await createSite(folder, answers, commands)
  const onVersions = await keepVersions(path)
  stdout.write(
    [
      `\nMade the site "${answers.name}" in ${resolve(path) === resolve() ? 'this folder' : path}: ${answers.starter.title}, home and ${count(answers.pages.length, 'page')} you chose, and those that every site has.`,
      onVersions,
      ...notesOn(answers),
      '',
      'Two commands, and you see it:',
      `  ${resolve(path) === resolve() ? '' : `cd ${/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)} && `}npm install`,
      '  npm run dev',
      '',
    ].join('\n'),
  )
}

/** "North quay" for the folder `north-quay`. */
function nameOf(path: string): string {
  const words = basename(resolve(path))
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function notesOn({ colour, mood, languages, starter }: SiteAnswers): string[] {
  const { accent } = paletteOfBrand(colour, MOODS[mood], 'light', {})
  return [
    'Whatever is invented in it is marked as a sample: the studio and "npm run validate" count what is left.',
    ...(accent === undefined || accent === colour
      ? []
      : [`Words in ${colour} could not be read on a pale page: links have ${accent}, the nearest that can be.`]),
    ...notesOnLanguages(languages, starter),
  ]
}

/** Which languages the starter has texts in, and which must be written. */
function notesOnLanguages([own, ...others]: SiteAnswers['languages'], starter: Starter): string[] {
  const isWritten = (language: string): boolean => languageLike(language, starter.languages) !== undefined
  const written = others.filter(isWritten)
  const unwritten = others.filter((language) => !isWritten(language))
  const direction = directionOf(own) === 'rtl' ? ', from right to left' : ''
  return [
    ...(isWritten(own)
      ? []
      : [
          `The site is set up for ${englishNameOf(own)}${direction}. No starter has texts in it: these are English samples, to be written again.`,
        ]),
    ...(written.length === 0 ? [] : [`Every page is in ${listOf([own, ...written].map(englishNameOf))}.`]),
    ...unwritten.map(
      (language) =>
        `${englishNameOf(language)} has no texts yet: site-config/languages/${language} has each that is to be translated. Visitors see none of it before.`,
    ),
  ]
}
