import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { PROGRAMS_PATH } from '#studio/protocol.ts'
import { plainDynamicImports } from './plain-dynamic-imports.ts'

/** Addresses of what panel and canvas load first. */
export interface Programs {
  panel: { script: string; styles: string[] }
  canvas: { script: string }
}

/** The name of the chunk with React alone. */
export const REACT = 'react'

/** What the bundler writes for one program. */
export type ProgramFiles = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/**
 * Bundles the panel or the canvas. React is that of production, which renders in a fraction of the time; all else is as in
 * development, where every block of a page can be edited. `NODE_ENV` must be "production".
 */
export async function bundleProgram(root: string, entry: string): Promise<ProgramFiles> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: PROGRAMS_PATH,
    publicDir: false,
    plugins: [react(), plainDynamicImports()],
    define: { 'import.meta.env.DEV': 'true' },
    build: {
      // Browsers that can show the studio have all that it is written in.
      target: 'esnext',
      write: false,
      assetsDir: '',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, entry),
        output: {
          codeSplitting: { groups: [{ name: REACT, test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return output
}

export const PANEL = 'src/studio/panel/main.tsx'
const CANVAS = 'src/studio/canvas/boot.ts'

/** Writes both programs to a folder. */
export async function buildPrograms(root: string, outDir: string): Promise<Programs> {
  const [panel, canvas] = [await bundleProgram(root, PANEL), await bundleProgram(root, CANVAS)]
  for (const file of [...panel, ...canvas])
    writeFileSync(join(outDir, file.fileName), file.type === 'chunk' ? file.code : file.source)
  const scriptOf = (files: ProgramFiles): string =>
    PROGRAMS_PATH + files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  const styles = panel.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'))
  return {
    panel: { script: scriptOf(panel), styles: styles.map((name) => PROGRAMS_PATH + name) },
    canvas: { script: scriptOf(canvas) },
  }
}
