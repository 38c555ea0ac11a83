import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InputOptions } from 'rolldown'
import { environment } from './write-program.ts'
import type { Program } from './write-program.ts'

const inNode = (root: string, define: Record<string, string>): InputOptions => ({
  cwd: root,
  platform: 'node',
  // What programs share may stand in the file of one of them.
  preserveEntrySignatures: 'allow-extension',
  // Modules of packages before scripts: what is not used of them is left out.
  resolve: { mainFields: ['module', 'main'], conditionNames: ['module', 'node', 'production'] },
  transform: { target: 'node20', define },
})

const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

/** Renders pages. It includes React, as the server renders form pages without devDependencies. */
export const rendererProgram = (root: string): Program => ({
  input: {
    ...inNode(root, { ...environment, 'process.env.NODE_ENV': '"production"' }),
    input: { 'entry-prerender': 'src/app/html/entry-prerender.tsx' },
  },
  output,
})

/** The programs of the server, by the names of their files. */
export const serverEntries = {
  serve: 'src/server/serve.ts',
  leads: 'src/server/command/leads.ts',
  'sqlite-thread': 'src/server/leads/sqlite-thread.ts',
}

/**
 * The server of the built site, and the command for its leads. What `npm ci --omit=dev` installs stays outside; all else
 * goes in.
 */
export function serverProgram(root: string, entries: Record<string, string> = serverEntries): Program {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const installed = Object.keys(dependencies)
  return {
    input: {
      ...inNode(root, environment),
      input: entries,
      external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
    },
    output,
  }
}
