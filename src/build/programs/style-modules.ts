import type { Plugin, Rolldown } from 'vite'
import { build, normalizePath } from 'vite'
import type { Sheet } from '#page/ui/style/sheets.ts'
import type * as AllStyles from './all-styles.ts'
import { ENTRY, ownStyleFiles, STYLES_ENTRY } from './own-blocks.ts'

/** Matches `style('blocks', 'faq', …)` and `globalStyle('base', 'base', …)`, with the name of the sheet. */
const REGISTERED = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

/** The results of running all style modules, with short class names. */
interface Styles {
  /** The exports of each module, by its path below the project, or its absolute path. */
  exports: Record<string, Record<string, unknown>>
  sheets: readonly Sheet[]
}

/**
 * Runs the style modules during the build, and replaces each by its exported values and by calls that adopt its sheets. The
 * programs of a build therefore contain neither Emotion nor the style objects, and all have the same class names.
 */
export function styleModules(siteDir: string | undefined): Plugin {
  let styles: Promise<Styles> | undefined
  return {
    name: 'pagewright:style-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    transform: {
      filter: { id: /\.styles\.ts$|[\\/]part-sheets\.ts$/ },
      async handler(code, id) {
        const { root, consumer } = this.environment.config
        const { exports, sheets } = await (styles ??= evaluateStyles(root, siteDir))
        if (!id.endsWith('.styles.ts')) return consumer === 'client' ? adopting([joinedPartSheets(sheets)]) : undefined
        const names = new Set(Array.from(code.matchAll(REGISTERED), ([, name]) => name))
        const values = Object.entries(exports[belowRoot(id, root)] ?? {})
        const constants = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        const adopted = sheets.filter(
          (sheet) => names.has(sheet.name) && (consumer === 'server' || isLoadedLater(sheet)),
        )
        return constants.join('') + adopting(adopted)
      },
    },
  }
}

/** Whether a sheet is needed by scripts that are loaded after the page. The sheets of base and shell are in every page. */
const isLoadedLater = ({ tier }: Sheet): boolean => tier === 'forms' || tier === 'menus' || tier === 'blocks'

/** The sheets of the parts in `src/page/ui`, as one. */
const joinedPartSheets = (sheets: readonly Sheet[]): Sheet => ({
  name: 'parts',
  tier: 'ui',
  css: sheets.map(({ tier, css }) => (tier === 'ui' ? css : '')).join(''),
})

const adopting = (sheets: readonly Sheet[]): string =>
  sheets.length === 0
    ? ''
    : `import { adoptSheet } from '#page/ui/style/sheets.ts'\n${sheets.map((sheet) => `adoptSheet(${JSON.stringify(sheet)})\n`).join('')}`

const belowRoot = (id: string, root: string): string => (id.startsWith(`${root}/`) ? id.slice(root.length) : id)

/** Adds the style modules of the site's own blocks to the list of all. They import only styles, not components. */
function ownStyles(siteDir: string | undefined): Plugin {
  const files = siteDir === undefined ? [] : ownStyleFiles(siteDir).map((file) => normalizePath(file))
  return {
    name: 'pagewright:own-styles',
    enforce: 'pre',
    resolveId: (source) => (source === ENTRY ? STYLES_ENTRY : undefined),
    transform: {
      filter: { id: /[\\/]all-styles\.ts$/ },
      handler(code) {
        const { root } = this.environment.config
        const added = files.map((file, index) => {
          const [path, key] = [file, belowRoot(file, root)].map((each) => JSON.stringify(each))
          return `import * as own${index} from ${path}\nstyles[${key}] = own${index}\n`
        })
        return files.length === 0 ? undefined : code + added.join('')
      },
    },
  }
}

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FOLLOWING = `${FIRST}${FIRST.toLowerCase()}0123456789_-`

/** Declarations of names that `style()` and `keyframes()` have generated. */
const DECLARED = /(?<=\.)p-[\w-]+|(?<=@keyframes )animation-\w+/g
/** Everything that looks like such a name. Some matches are not: CSS properties also begin with "animation-". */
const NAME = /(?<![\w-])(?:p|animation)-[\w-]+/g

/**
 * Assigns each name that is declared in these style sheets a short name of one or two characters, and returns a function that
 * replaces the names in a text. Short names begin with a capital letter, unlike names of drawings and hand-written names. They
 * are assigned in the order of the sheets, so that neighbouring names begin alike, which compresses well.
 */
export function shortNames(sheets: readonly string[]): (text: string) => string {
  const declared = sheets.flatMap((css) => css.match(DECLARED) ?? [])
  const names = new Map([...new Set(declared)].map((name, index) => [name, nameAt(index)]))
  return (text) => text.replace(NAME, (name) => names.get(name) ?? name)
}

function nameAt(index: number): string {
  if (index < FIRST.length) return FIRST[index]!
  return nameAt(Math.floor(index / FOLLOWING.length)) + FOLLOWING[index % FOLLOWING.length]!
}

async function evaluateStyles(root: string, siteDir: string | undefined): Promise<Styles> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [ownStyles(siteDir)],
    build: { ssr: 'src/build/programs/all-styles.ts', write: false },
  })) as Rolldown.RolldownOutput
  const script = `data:text/javascript,${encodeURIComponent(output[0].code)}`
  const { styles, allSheets } = (await import(script)) as typeof AllStyles
  const sheets = allSheets()
  const shorten = shortNames(sheets.map(({ css }) => css))
  return {
    exports: JSON.parse(shorten(JSON.stringify(styles))) as Styles['exports'],
    sheets: sheets.map((sheet) => ({ ...sheet, css: shorten(sheet.css) })),
  }
}
