import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package or font with its licence. The text is undefined if there is no file with it. */
export interface LicensedPart {
  name: string
  licence: string
  text: string | undefined
}

/** The licences of the packages and fonts that visitors receive, as one text. */
export function siteLicences(packageFolders: string[], siteDir: string, fonts: string[]): string {
  const fontDir = join(siteDir, 'fonts')
  return licencesText([
    ...packageFolders.map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name: string
        version: string
        license?: string
      }
      return { name: `${name}@${version}`, licence: license ?? 'no licence named', text: packageLicence(folder) }
    }),
    ...fonts.map((file) => ({
      name: `fonts/${file}`,
      licence: 'its own, as follows',
      text: fontLicence(fontDir, file),
    })),
  ])
}

/** The licences of parts, one after the other. */
export function licencesText(parts: LicensedPart[]): string {
  return parts
    .map(
      ({ name, licence, text }) =>
        `${name}\n${licence}\n\n${text?.trim() ?? 'No file with its licence lies beside it.'}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** The text of the licence files of a package. */
export function packageLicence(folder: string): string | undefined {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  return files.length === 0
    ? undefined
    : files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
}

/** The licence in the file beside a font: `LICENSE-alexandria.txt` for `alexandria-….woff2`. */
export function fontLicence(folder: string, file: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const licence = readdirSync(folder).find((each) => {
    const name = /^LICENSE-(.+)\.txt$/.exec(each)?.[1]
    return name !== undefined && file.startsWith(name)
  })
  return licence === undefined ? undefined : readFileSync(join(folder, licence), 'utf8')
}
