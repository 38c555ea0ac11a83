import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editedText } from '#tools/page/change-plan.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { USUAL_MOOD } from '#site/derived/theme/moods.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Settings, Theme } from '#site/model/types.generated.ts'
import { scriptOf } from '#base/text/languages/languages.ts'
import type { SiteAnswers } from './site-answers.ts'
import { NEW_SITE_DIR } from './starters.ts'

/** The settings of a starter with the name and placeholder addresses of the new site. */
export async function adaptSettings(siteDir: string, { name }: SiteAnswers, host: string): Promise<void> {
  await editDocument<Settings>(siteDir, 'settings.json', ({ organization }) => {
    const mails = (['email', 'legalEmail'] as const).filter((field) => organization[field] !== undefined)
    return [
      set(['origin'], `https://${host}.example`),
      set(['brand'], name),
      ...mails.map((field) => set(['organization', field], mailAt(organization[field], host))),
      ...(organization.legalName === undefined ? [] : [remove(['organization', 'legalName'])]),
    ]
  })
}

const mailAt = (mail = '', host: string): string => `${mail.replace(/@.*$/, '')}@${host}.example`

/** The parts of a starter's theme that match its own colour and mood, besides its fonts. */
const OF_COLOUR = ['colors'] as const
const OF_MOOD = ['colors', 'radius', 'shadow'] as const

/** The theme of a starter in the colour and the mood of the new site, with fonts for its languages. */
export async function adaptTheme(siteDir: string, { colour, mood, languages }: SiteAnswers): Promise<void> {
  const isArabic = languages.some((language) => scriptOf(language) === 'Arab')
  await editDocument<Theme>(siteDir, 'theme.json', (theme) => {
    const isOtherMood = mood !== (theme.mood ?? USUAL_MOOD)
    const stale = isOtherMood ? OF_MOOD : colour === theme.brand ? [] : OF_COLOUR
    return [
      set(['brand'], colour),
      set(['mood'], mood),
      ...stale.filter((field) => field in theme).map((field) => remove([field])),
      ...(isArabic ? arabicLetters(theme) : []),
    ]
  })
  if (isArabic)
    for (const file of [ARABIC.file, 'LICENSE-alexandria.txt'])
      await copyFile(join(NEW_SITE_DIR, 'fonts', file), join(siteDir, 'fonts', file))
}

const ARABIC = {
  family: 'Alexandria Variable',
  file: 'alexandria-arabic-wght-normal.woff2',
  weight: '100 900',
  unicodeRange: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC',
}

/** Adds the file for Arabic letters after the font families of the starter, which have none. */
function arabicLetters({ fonts = [], fontFamily, headingLetters }: Partial<Theme>): Operation[] {
  const behindFirst = ([first = 'sans-serif', ...others]: readonly string[]): string[] => [
    first,
    ARABIC.family,
    ...others,
  ]
  return [
    set(['fonts'], [...fonts, ARABIC]),
    ...(fontFamily ? [set(['fontFamily'], behindFirst(fontFamily))] : []),
    ...(headingLetters?.family ? [set(['headingLetters', 'family'], behindFirst(headingLetters.family))] : []),
  ]
}

const set = (path: string[], value: unknown): Operation => ({ type: 'set', path, value })
const remove = (path: string[]): Operation => ({ type: 'remove', path })

async function editDocument<Document>(
  siteDir: string,
  name: string,
  operationsFor: (document: Document) => Operation[],
): Promise<void> {
  const file = join(siteDir, name)
  const before = await readFile(file, 'utf8')
  const after = editedText(before, operationsFor(JSON.parse(before) as Document))
  await writeFile(file, await tidyText(before, after))
}
