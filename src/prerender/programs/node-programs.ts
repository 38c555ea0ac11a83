import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleModules } from './evaluate-styles.ts'
import type { Styles } from './evaluate-styles.ts'
import { environment, nodeInput } from './write-program.ts'
import type { Program } from './write-program.ts'

const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

/** Renders pages. It includes React, as the server renders form pages without devDependencies. */
export function rendererProgram(root: string, styles: Styles): Program {
  const { resolve, ...options } = nodeInput(root, { ...environment, 'process.env.NODE_ENV': '"production"' })
  return {
    input: {
      ...options,
      resolve: { ...resolve, alias: { 'react/jsx-runtime': join(root, 'src/app/html/jsx-runtime.ts') } },
      input: { 'entry-prerender': 'src/app/html/entry-prerender.tsx' },
      plugins: [styleModules(styles)],
    },
    // One file: all blocks are needed at once, and Node takes half a millisecond to load a file.
    output: { ...output, codeSplitting: false },
  }
}

/** The programs of the server, by the names of their files. */
export const serverEntries = {
  serve: 'src/server/serve.ts',
  leads: 'src/server/command/leads.ts',
  'sqlite-thread': 'src/server/leads/sqlite-thread.ts',
}

/**
 * The server of the built site, and the command for its leads. Packages that `npm ci --omit=dev` installs are imported; all
 * others are bundled.
 */
export function serverProgram(root: string, entries: Record<string, string> = serverEntries): Program {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const installed = Object.keys(dependencies)
  return {
    input: {
      ...nodeInput(root, environment),
      input: entries,
      external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
    },
    output,
  }
}
