import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import type * as Sheets from '#ui/style/sheets.ts'
import { rendererProgram } from './node-programs.ts'

/** Matches `style('blocks', 'faq', …)` and `globalStyle('base', 'base', …)`, with the name of the sheet. */
const REGISTERED = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

/** Tiers whose sheets are needed by what is loaded after the page. */
const LOADED_LATER = new Set<Sheets.Tier>(['forms', 'menus', 'blocks'])

/** The style modules of the program, once they have run. */
interface Evaluated {
  /** What each exports, by its path. */
  exports: Map<string, Record<string, unknown>>
  /** Their sheets. */
  sheets: Sheets.Sheet[]
}

/**
 * Evaluates style modules at build: the browser gets their class names, and neither Emotion nor the style objects. The
 * sheets of blocks, forms and menus that are loaded later are added as text; those of the parts in `src/ui`
 * are all in one module, `part-sheets.ts`. What base and shell need is in every page.
 */
export function evaluateStyles(root: string): Plugin {
  let evaluated: Evaluated
  return {
    name: 'pagewright:evaluate-styles',
    async buildStart() {
      evaluated = await evaluate(root)
    },
    transform: {
      filter: { id: /(?:\.styles|[\\/]part-sheets)\.ts$/ },
      handler(code, id) {
        const { exports, sheets } = evaluated
        if (id.endsWith('part-sheets.ts')) return adopting([partSheet(sheets)])
        const names = new Set(Array.from(code.matchAll(REGISTERED), ([, name]) => name))
        const added = sheets.filter(({ name, tier }) => names.has(name) && LOADED_LATER.has(tier))
        const values = Object.entries(exports.get(id) ?? {})
        const constants = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        return constants.join('') + adopting(added)
      },
    },
  }
}

function partSheet(sheets: Sheets.Sheet[]): Sheets.Sheet {
  const css = sheets.filter(({ tier }) => tier === 'ui').map((sheet) => sheet.css)
  return { name: 'parts', tier: 'ui', css: css.join('') }
}

const adopting = (sheets: Sheets.Sheet[]): string =>
  sheets.length === 0
    ? ''
    : `import { adoptSheet } from '#ui/style/sheets.ts'\n${sheets.map((sheet) => `adoptSheet(${JSON.stringify(sheet)})\n`).join('')}`

/** The module that exports all style modules. */
const ALL_STYLES = 'pagewright:all-styles'
const EXACTLY = new RegExp(`^${ALL_STYLES}$`)

/** Runs all style modules, with Emotion, as one script: Node would load them one by one. */
async function evaluate(root: string): Promise<Evaluated> {
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
    ...rendererProgram(root).input,
    tsconfig: false,
    input: ALL_STYLES,
    plugins: [
      {
        name: ALL_STYLES,
        resolveId: { filter: { id: EXACTLY }, handler: (id) => id },
        load: { filter: { id: EXACTLY }, handler: () => source },
      },
    ],
    write: false,
  })
  const script = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  const { allSheets, ...styles } = (await import(script)) as Record<string, Record<string, unknown>> &
    Pick<typeof Sheets, 'allSheets'>
  return {
    exports: new Map(files.map((file, index) => [file, styles[`styles${index}`] ?? {}])),
    sheets: allSheets(),
  }
}
