import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as Sheets from '#ui/style/sheets.ts'

/** Matches `style('blocks', 'faq', …)` and `globalStyle('base', 'base', …)`, with the name of the sheet. */
const REGISTERED = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

/** The registry in the bundling process, in which the style modules evaluated below register. */
const SHEETS_URL = new URL('../../ui/style/sheets.ts', import.meta.url).href

/**
 * Evaluates style modules at build: the browser gets their class names, and neither Emotion nor the style objects. The
 * sheets of base, ui and shell are in every page; those of blocks and forms are added as text, for client-side
 * navigation and dialogs.
 */
export function evaluateStyles(): Plugin {
  return {
    name: 'pagewright:evaluate-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      order: 'pre',
      filter: { id: /\/src\/(?!dev\/).*\.styles\.ts$/ },
      async handler(id) {
        const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>
        // Imported by URL: bundled into vite.config.ts it would be a second, empty registry.
        const { sheetOf, isOnEveryPage } = (await import(SHEETS_URL)) as typeof Sheets
        const names = [...(await readFile(id, 'utf8')).matchAll(REGISTERED)].map((match) => match[1] ?? '')
        const sheets = names.map(sheetOf).filter((sheet) => sheet && !isOnEveryPage(sheet))
        const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        if (sheets.length > 0) lines.unshift(`import { adoptSheet } from '#ui/style/sheets.ts'`)
        return [...lines, ...sheets.map((sheet) => `adoptSheet(${JSON.stringify(sheet)})`)].join('\n')
      },
    },
  }
}
