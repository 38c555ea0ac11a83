import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Plugin } from 'rolldown'
import type * as Sheets from '#ui/style/sheets.ts'
import { shortNames } from './short-names.ts'
import { environment, nodeInput } from './write-program.ts'

/** Matches `style('blocks', 'faq', …)` and `globalStyle('base', 'base', …)`, with the name of the sheet. */
const REGISTERED = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

/** The results of running all style modules, with short class names. */
export interface Styles {
  /** What each exports, by its path. */
  exports: ReadonlyMap<string, Record<string, unknown>>
  /** Their sheets. */
  sheets: readonly Sheets.Sheet[]
}

/** Replaces each style module by the values that it exports, and by calls that adopt those of its sheets that are needed. */
export function styleModules({ exports, sheets }: Styles, isNeeded = (_sheet: Sheets.Sheet) => true): Plugin {
  return {
    name: 'pagewright:style-modules',
    transform: {
      filter: { id: /\.styles\.ts$/ },
      handler(code, id) {
        const names = new Set(Array.from(code.matchAll(REGISTERED), ([, name]) => name))
        const values = Object.entries(exports.get(id) ?? {})
        const constants = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        return constants.join('') + adopting(sheets.filter((sheet) => names.has(sheet.name) && isNeeded(sheet)))
      },
    },
  }
}

/** Puts the sheets of the parts in `src/ui` into `part-sheets.ts`, as one. */
export function joinedPartSheets({ sheets }: Styles): Plugin {
  const css = sheets.filter(({ tier }) => tier === 'ui').map((sheet) => sheet.css)
  return {
    name: 'pagewright:joined-part-sheets',
    transform: {
      filter: { id: /[\\/]part-sheets\.ts$/ },
      handler: () => adopting([{ name: 'parts', tier: 'ui', css: css.join('') }]),
    },
  }
}

const adopting = (sheets: Sheets.Sheet[]): string =>
  sheets.length === 0
    ? ''
    : `import { adoptSheet } from '#ui/style/sheets.ts'\n${sheets.map((sheet) => `adoptSheet(${JSON.stringify(sheet)})\n`).join('')}`

/** The module that exports all style modules. */
const ALL_STYLES = 'pagewright:all-styles'
const EXACTLY = new RegExp(`^${ALL_STYLES}$`)

/**
 * Runs all style modules as one script, as Node would load them one by one. So the programs of a build contain neither Emotion
 * nor the style objects, and all have the same class names.
 */
export async function evaluateStyles(root: string): Promise<Styles> {
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => join(root, 'src', String(file)))
    .filter((file) => file.endsWith('.styles.ts'))
    .sort()
  const source = [
    ...files.map((file, index) => `export * as styles${index} from ${JSON.stringify(file)}`),
    "export { allSheets } from '#ui/style/sheets.ts'",
  ].join('\n')
  const { build } = await import('rolldown')
  const { output } = await build({
    ...nodeInput(root, { ...environment, 'process.env.NODE_ENV': '"production"' }),
    tsconfig: false,
    input: ALL_STYLES,
    plugins: [
      {
        name: ALL_STYLES,
        resolveId: { filter: { id: EXACTLY }, handler: (id) => id },
        load: { filter: { id: EXACTLY }, handler: () => source },
      },
    ],
    output: { format: 'iife', name: 'all' },
    write: false,
  })
  const run = compileFunction(`${output[0].code}\nreturn all`, [], { filename: ALL_STYLES })
  const { allSheets, ...styles } = run() as Record<string, Record<string, unknown>> & Pick<typeof Sheets, 'allSheets'>
  const sheets = allSheets()
  const shorten = shortNames(sheets.map(({ css }) => css))
  return {
    exports: new Map(files.map((file, index) => [file, shortened({ ...styles[`styles${index}`] }, shorten)])),
    sheets: sheets.map((sheet) => ({ ...sheet, css: shorten(sheet.css) })),
  }
}

const shortened = <T>(value: T, shorten: (text: string) => string): T => JSON.parse(shorten(JSON.stringify(value))) as T
