import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import type { BundledPackages } from '#build/programs/environments.ts'
import { PACKAGES_FILE } from '#build/programs/environments.ts'
import { fontLicence, licencesText, packageLicence } from '#build/site-files/licences.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { licenceOf, shippedOf, shippedPlacesOf } from './bill-of-materials.ts'
import type { BillOfMaterials, Component, ShippedPlace } from './bill-of-materials.ts'

export interface ShippedParts {
  bom: BillOfMaterials
  /** The folder of each package that is installed here, by `name@version`. */
  folders: Map<string, string>
}

/** The contents of a build: the packages in its bundles, the packages that its server installs, and the site's fonts. */
export function shippedParts(outDir: string, siteDir: string): ShippedParts {
  const file = join(outDir, PACKAGES_FILE)
  if (!existsSync(file)) throw new UserError(`There is no build in "${outDir}" yet: run npm run build first.`)
  const packages = JSON.parse(readFileSync(file, 'utf8')) as BundledPackages
  const places = new Map<string, ShippedPlace[]>()
  const folders = installedFolders()
  for (const place of ['site', 'app', 'server'] as const) {
    for (const folder of packages[place]) {
      const ref = refOf(folder)
      addToGroup(places, ref, place)
    }
  }
  for (const ref of installedWith(outDir)) addToGroup(places, ref, 'installed')
  const bom = shippedOf(npmBillOfMaterials(), places, fontsOf(siteDir))
  const listed = new Set(bom.components.map((component) => component['bom-ref']))
  const unknown = [...places.keys()].filter((ref) => !listed.has(ref))
  if (unknown.length > 0)
    throw new UserError(`The build has packages that package-lock.json has not: ${unknown.join(', ')}. Build it again.`)
  return { bom, folders }
}

/** The packages that `npm ci` installs in the folder of a build. */
function installedWith(outDir: string): string[] {
  const { '': _, ...packages } = lockedIn(outDir)
  return Object.entries(packages).map(
    ([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')}@${version}`,
  )
}

function lockedIn(folder: string): Record<string, { version: string }> {
  const file = join(folder, 'package-lock.json')
  if (!existsSync(file))
    throw new UserError(`There is no ${file}: licences are listed where npm has installed the packages.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> }).packages
}

/** The packages of package-lock.json that are installed here, without packages for other platforms. */
function installedFolders(): Map<string, string> {
  const packages = lockedIn('.')
  const folders = Object.keys(packages).filter((folder) => existsSync(join(folder, 'package.json')))
  return new Map(folders.map((folder) => [refOf(folder), folder]))
}

function refOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  return `${name}@${version}`
}

/** Everything in package-lock.json. */
function npmBillOfMaterials(): BillOfMaterials {
  const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  return JSON.parse(String(output)) as BillOfMaterials
}

/** Font files, with the licence beside them. */
function fontsOf(siteDir: string): Component[] {
  const folder = join(siteDir, 'fonts')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .sort()
    .map((file) => {
      const text = fontLicence(folder, file)
      const isOpenFontLicence = text !== undefined && /SIL OPEN FONT LICENSE Version 1\.1/i.test(text)
      return {
        'bom-ref': `fonts/${file}`,
        type: 'file',
        name: `fonts/${file}`,
        hashes: [
          {
            alg: 'SHA-256',
            content: createHash('sha256')
              .update(readFileSync(join(folder, file)))
              .digest('hex'),
          },
        ],
        licenses: isOpenFontLicence ? [{ license: { id: 'OFL-1.1' } }] : [],
      }
    })
}

/** The text of all licences, in parts. */
export function licenceTexts({ bom, folders }: ShippedParts, siteDir: string): string {
  const sorted = [...bom.components].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  return licencesText(
    sorted.map((component) => {
      const ref = component['bom-ref']
      const folder = folders.get(ref)
      const ofPackage = folder === undefined ? undefined : packageLicence(folder)
      const text =
        component.type === 'file' ? fontLicence(join(siteDir, 'fonts'), ref.slice('fonts/'.length)) : ofPackage
      return {
        name: ref,
        licence: `${licenceOf(component) ?? 'no licence named'}, in: ${shippedPlacesOf(component) || 'site'}`,
        text,
      }
    }),
  )
}
