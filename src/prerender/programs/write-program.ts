import type { InputOptions, OutputChunk, OutputOptions, RolldownLog } from 'rolldown'

/** A program as Rolldown bundles it: what it is made from, and how its files are written. */
export interface Program {
  input: InputOptions
  output: OutputOptions
}

/** What `import.meta.env` is in a build. */
export const environment = { 'import.meta.env': JSON.stringify({ DEV: false }) }

/** How programs for Node are bundled. */
export const nodeInput = (root: string, define: Record<string, string>): InputOptions => ({
  cwd: root,
  platform: 'node',
  // Code that programs share may be in the file of one of them.
  preserveEntrySignatures: 'allow-extension',
  // ES modules of packages before CommonJS: unused parts of them are left out.
  resolve: { mainFields: ['module', 'main'], conditionNames: ['module', 'node', 'production'] },
  transform: { target: 'node20', define },
})

/** Bundles a program, writes its files to a folder, and returns its scripts, sorted by name. */
export async function writeProgram({ input, output }: Program, dir: string): Promise<OutputChunk[]> {
  const { build } = await import('rolldown') // large, and not needed when the bundles are cached
  const written = await build({
    tsconfig: false,
    onLog: failWhereUnresolved,
    ...input,
    output: { topLevelVar: true, ...output, dir },
  })
  return written.output.filter((file) => file.type === 'chunk').sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
}

function failWhereUnresolved(level: string, log: RolldownLog, print: (level: never, log: RolldownLog) => void): void {
  // Only a warning by default, but the program would fail when it runs.
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
  // Packages mark for other bundlers which of their modules run in a browser: `"use client"`.
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level as never, log)
}
