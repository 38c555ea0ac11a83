import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#site/engine-folder.ts'
import type { Settings } from '#site/model/types.generated.ts'

/** The folder with the sources of new sites. A package has it too, as files. */
export const NEW_SITE_DIR = join(ROOT, 'src/tools/new-site')

/** A page that a site may omit. */
export interface OptionalPage {
  /** Its file, such as `pages/menu.json`. The pages below it are omitted with it. */
  file: string
  title: string
  /** Whether it is included by default. */
  chosen: boolean
}

/** A whole site for a trade, from which a new one is created. */
export interface Starter {
  name: string
  /** The name of the trade: "Restaurant or café". */
  title: string
  description: string
  pages: OptionalPage[]
  /** The languages that its texts are written in. */
  languages: string[]
  /** The folder of its site. */
  siteDir: string
}

/** Every starter, by name. */
export function allStarters(): Starter[] {
  const folder = join(NEW_SITE_DIR, 'starters')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const manifest = readJson<Pick<Starter, 'title' | 'description' | 'pages'>>(join(folder, name, 'starter.json'))
      const siteDir = join(folder, name, 'site-config')
      const { language, languages } = readJson<Settings>(join(siteDir, 'settings.json'))
      return { ...manifest, name, languages: [language, ...Object.keys(languages ?? {})], siteDir }
    })
}

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value

/** The name of an optional page in an answer: `menu` for `pages/menu.json`, `news` for `pages/news/index.json`. */
export const pageNameOf = ({ file }: Pick<OptionalPage, 'file'>): string =>
  file.replace(/^pages\//, '').replace(/(?:\/index)?\.json$/, '')
