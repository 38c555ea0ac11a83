import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as Sheets from '../ui/sheets.ts'

/** A call of `style('blocks', 'faq', …)` or `globalStyle('base', 'base', …)`: what it registers. */
const REGISTERED = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

/**
 * Works out style modules at build: what reaches the browser is their class names, so that neither Emotion nor the
 * style objects do. The sheets of base, ui and shell stand in every page; those of blocks come along as text, for pages
 * that are reached by a link.
 */
export function evaluatedStyles(): Plugin {
  return {
    name: 'pagewright:evaluated-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      order: 'pre',
      filter: { id: /\/src\/(?!app\/dev\/).*\.styles\.ts$/ },
      async handler(id) {
        const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>
        // Named at run time: the bundler of this file must not give it a copy of the sheets of its own.
        const sheetsUrl = new URL('../ui/sheets.ts', import.meta.url).href
        const { sheetOf } = (await import(sheetsUrl)) as typeof Sheets
        const names = [...(await readFile(id, 'utf8')).matchAll(REGISTERED)].map((match) => match[1] ?? '')
        const sheets = names.map(sheetOf).filter((sheet) => sheet?.tier === 'blocks')
        const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        if (sheets.length > 0) lines.unshift(`import { adoptSheet } from '#ui/sheets.ts'`)
        return [...lines, ...sheets.map((sheet) => `adoptSheet(${JSON.stringify(sheet)})`)].join('\n')
      },
    },
  }
}
