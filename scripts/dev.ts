import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { startDevelopmentServer } from '#live/dev/development-server.ts'
import { STUDIO_CACHE } from '#base/cache/studio-cache.ts'
import { loadStudio } from '#live/studio/load-studio.ts'

await runProgram({
  usage: 'npm run dev [-- --site <folder>]',
  description: 'Serves the site while it is being written, or another one with --site. PORT says where.',
  options: { site: { type: 'string' } },
  run: ({ options }) =>
    startDevelopmentServer(options.site ?? siteDirOf(process.env), {
      port: process.env['PORT'],
      studio: loadStudio(STUDIO_CACHE),
    }),
})
