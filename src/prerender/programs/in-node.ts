import type { InputOptions } from 'rolldown'

/** How programs for Node are bundled. */
export const inNode = (root: string, define: Record<string, string>): InputOptions => ({
  cwd: root,
  platform: 'node',
  // What programs share may stand in the file of one of them.
  preserveEntrySignatures: 'allow-extension',
  // Modules of packages before scripts: what is not used of them is left out.
  resolve: { mainFields: ['module', 'main'], conditionNames: ['module', 'node', 'production'] },
  transform: { target: 'node20', define },
})
