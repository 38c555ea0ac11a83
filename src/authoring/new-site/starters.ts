import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#content/engine-folder.ts'

/** The folder of what new sites are made from. A package has it too, as files. */
export const NEW_SITE_DIR = join(ROOT, 'src/authoring/new-site')

/** A page that a site can do without. */
export interface OptionalPage {
  /** Its file, such as `pages/menu.json`. The pages below it go with it. */
  file: string
  title: string
  /** Whether the site has it unless somebody says otherwise. */
  chosen: boolean
}

/** A whole site for a trade, from which a new one is made. */
export interface Starter {
  name: string
  /** What people call the trade: "Restaurant or café". */
  title: string
  description: string
  pages: OptionalPage[]
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
      const told = JSON.parse(readFileSync(join(folder, name, 'starter.json'), 'utf8')) as Omit<
        Starter,
        'name' | 'siteDir'
      >
      return { ...told, name, siteDir: join(folder, name, 'site-config') }
    })
}

/** How people write an optional page in an answer: `menu` for `pages/menu.json`, `news` for `pages/news/index.json`. */
export const pageNameOf = ({ file }: Pick<OptionalPage, 'file'>): string =>
  file.replace(/^pages\//, '').replace(/(?:\/index)?\.json$/, '')
