import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, RunnableDevEnvironment } from 'vite'
import type * as Sheets from '#ui/style/sheets.ts'

/** Matches `style('blocks', 'faq', …)` and `globalStyle('base', 'base', …)`, with the name of the sheet. */
const REGISTERED = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

const UI = fileURLToPath(new URL('../../ui', import.meta.url))
/** The registry in which the style modules register that are evaluated below. */
const SHEETS = join(UI, 'style/sheets.ts')

/** Where style modules are evaluated, each once in a build. */
let starting: Promise<RunnableDevEnvironment> | undefined

/** Tiers whose sheets are needed by what is loaded after the page. */
const LOADED_LATER = new Set<Sheets.Tier>(['forms', 'menus', 'blocks'])

/**
 * Evaluates style modules at build: the browser gets their class names, and neither Emotion nor the style objects. The
 * sheets of blocks, forms and menus that are loaded later are added as text; those of the parts in `src/ui`
 * are all in one module, `part-sheets.ts`. What base and shell need is in every page.
 */
export function evaluateStyles(): Plugin {
  return {
    name: 'pagewright:evaluate-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      order: 'pre',
      filter: { id: /\/src\/(?!dev\/).*(?:\.styles|\/part-sheets)\.ts$/ },
      handler: (id) => (id.endsWith('/part-sheets.ts') ? partSheets(id) : classNamesAndSheets(id)),
    },
    async buildEnd() {
      const started = starting
      starting = undefined
      await (await started)?.close()
    },
  }
}

async function classNamesAndSheets(file: string): Promise<string> {
  const { exports, sheets } = await evaluate(file)
  const texts = sheets.filter(({ tier }) => LOADED_LATER.has(tier))
  return [
    ...Object.entries(exports).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
    ...adopting(texts),
  ].join('\n')
}

async function partSheets(file: string): Promise<string> {
  const imports = (await readFile(file, 'utf8')).matchAll(/'#ui\/([\w-]+\.styles\.ts)'/g)
  const modules = await Promise.all(Array.from(imports, ([, path = '']) => evaluate(join(UI, path))))
  const sheets = modules.flatMap((module) => module.sheets)
  return adopting([{ name: 'parts', tier: 'ui', css: sheets.map(({ css }) => css).join('') }]).join('\n')
}

async function evaluate(file: string): Promise<{ exports: Record<string, unknown>; sheets: Sheets.Sheet[] }> {
  const { runner } = await (starting ??= startEnvironment())
  const exports = await runner.import<Record<string, unknown>>(file)
  const { sheetOf } = await runner.import<typeof Sheets>(SHEETS)
  const names = [...(await readFile(file, 'utf8')).matchAll(REGISTERED)].map((match) => match[1] ?? '')
  return { exports, sheets: names.flatMap((name) => sheetOf(name) ?? []) }
}

async function startEnvironment(): Promise<RunnableDevEnvironment> {
  // Not imported above: Vite imports this file before it has loaded its configuration.
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite')
  const environments = {
    styles: { consumer: 'server', resolve: { external: true }, dev: { moduleRunnerTransform: true } },
  } as const
  const config = await resolveConfig({ configFile: false, envDir: false, environments }, 'serve', 'production')
  const environment = createRunnableDevEnvironment('styles', config, { runnerOptions: { hmr: false }, hot: false })
  await environment.init()
  return environment
}

function adopting(sheets: Sheets.Sheet[]): string[] {
  if (sheets.length === 0) return []
  return [
    `import { adoptSheet } from '#ui/style/sheets.ts'`,
    ...sheets.map((sheet) => `adoptSheet(${JSON.stringify(sheet)})`),
  ]
}
