import { buildIfChanged } from '#build/build.ts'
import type { BuildInputs } from '#build/build.ts'

/** Builds a site with the inputs given as JSON: some of them have no option of `npm run build`. */
const [inputs = ''] = process.argv.slice(2)
process.exitCode = (await buildIfChanged(JSON.parse(inputs) as BuildInputs)) ? 0 : 1
