import { siteDirOf } from '#content/load-site.ts'
import { BuildError } from '#prerender/build-error.ts'
import { commandLineOf } from '#cli/command-line.ts'
import { buildRecorded } from '#prerender/recorded-build.ts'

const { folder: outDir = 'dist' } = commandLineOf({
  usage: 'npm run build [-- <folder>]',
  does: 'Writes the finished site and its server to dist/, or to the folder given.',
  takesFolder: true,
})
try {
  const isBuilt = await buildRecorded({ siteDir: siteDirOf(process.env), outDir, publicUrl: process.env['PUBLIC_URL'] })
  if (!isBuilt) process.exitCode = 1
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
  process.exitCode = 1
}
