import {
  collectGarbageLater,
  collectGarbageSooner,
  collectYoungGarbageAlone,
  optimizeLater,
  tuneForRendering,
} from '#cli/v8-options.ts'
import { buildIncrementally } from '#prerender/incremental-build.ts'
import type { BuildInputs } from '#prerender/incremental-build.ts'

/** Builds a site with the inputs given as JSON: some of them no option of `npm run build` sets. */
const [inputs = ''] = process.argv.slice(2)
optimizeLater()
collectYoungGarbageAlone()
collectGarbageSooner()
const given = JSON.parse(inputs) as BuildInputs
process.exitCode = (await buildIncrementally({
  ...given,
  onIncrementalBuild: collectGarbageLater,
  onFullBuild: tuneForRendering,
}))
  ? 0
  : 1
