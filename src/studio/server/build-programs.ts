import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { PROGRAMS_PATH } from '#studio/protocol.ts'

/** Addresses of what panel and canvas load first. */
export interface Programs {
  panel: { script: string; styles: string[] }
  canvas: { script: string }
}

/** In a chunk of its own, which both programs share. */
export const REACT = 'react'

/**
 * Bundles panel and canvas. React is that of production, which renders in a fraction of the time; all else is as in
 * development, where every block of a page can be edited. `NODE_ENV` must be "production".
 */
export async function bundlePrograms(root: string): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: PROGRAMS_PATH,
    publicDir: false,
    plugins: [react()],
    define: { 'import.meta.env.DEV': 'true' },
    build: {
      write: false,
      assetsDir: '',
      modulePreload: false,
      rolldownOptions: {
        input: { panel: join(root, 'src/studio/panel/main.tsx'), canvas: join(root, 'src/studio/canvas/boot.ts') },
        output: {
          codeSplitting: { groups: [{ name: REACT, test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return output
}

/** Writes both programs to a folder. */
export async function buildPrograms(root: string, outDir: string): Promise<Programs> {
  const output = await bundlePrograms(root)
  for (const file of output) {
    const path = join(outDir, file.fileName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file.type === 'chunk' ? file.code : file.source)
  }
  const entry = (name: string): Rolldown.OutputChunk => {
    const chunk = output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`The bundler has not written ${name}`)
    return chunk
  }
  const [panel, canvas] = [entry('panel'), entry('canvas')]
  const styles = [...(panel.viteMetadata?.importedCss ?? [])].map((file) => PROGRAMS_PATH + file)
  return {
    panel: { script: PROGRAMS_PATH + panel.fileName, styles },
    canvas: { script: PROGRAMS_PATH + canvas.fileName },
  }
}
