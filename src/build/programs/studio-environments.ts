import type { EnvironmentOptions } from 'vite'

/**
 * A program of the studio. It has React for production, which renders in a fraction of the time; everything else is as in
 * development, where every block of a page can be edited.
 */
const studioEnvironment = (input: Record<string, string>): EnvironmentOptions => ({
  consumer: 'client',
  define: { 'import.meta.env.DEV': 'true' },
  build: {
    // Browsers that can show the studio support all syntax in its source.
    target: 'esnext',
    assetsDir: '',
    rolldownOptions: {
      input,
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
})

export const panelEnvironment = studioEnvironment({ panel: 'src/studio/panel/main.tsx' })
export const canvasEnvironment = studioEnvironment({ canvas: 'src/studio/canvas/boot.ts' })
/** All screens of a team except the editor. */
export const teamEnvironment = studioEnvironment({ team: 'src/studio/screens/main.tsx' })
