import { siteDirOf } from '#content/load-site.ts'
import { BuildError } from '#prerender/build-error.ts'
import { buildRecorded } from './start/recorded-build.ts'

/** `npm run build`: writes the site to `dist/`, or to the folder given. */
try {
  const outDir = process.argv[2] ?? 'dist'
  const isBuilt = await buildRecorded({ siteDir: siteDirOf(process.env), outDir, publicUrl: process.env['PUBLIC_URL'] })
  if (!isBuilt) process.exitCode = 1
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
  process.exitCode = 1
}
