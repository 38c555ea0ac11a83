import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { licenceOf, shippedPlacesOf } from './licences/bill-of-materials.ts'
import { licenceTexts, shippedParts } from './licences/shipped-parts.ts'

await runProgram({
  usage: 'npm run licences [-- <folder>]',
  description:
    'Lists what a build ships and under which licences: the packages in the bundles of the browser and the server, those that the server installs beside them, and the fonts. Writes a bill of materials (CycloneDX) and the texts of the licences to licences/ in the folder of the build.',
  maxOperands: 1,
  run: ({ operands: [outDir = 'dist'] }) => {
    const siteDir = siteDirOf(process.env)
    const parts = shippedParts(outDir, siteDir)
    const folder = join(outDir, 'licences')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'bom.cdx.json'), `${JSON.stringify(parts.bom, null, 2)}\n`)
    writeFileSync(join(folder, 'licences.txt'), licenceTexts(parts, siteDir))
    const { components } = parts.bom
    console.table(
      components.map((component) => ({
        part: component['bom-ref'],
        licence: licenceOf(component) ?? '?',
        places: shippedPlacesOf(component) || 'site',
      })),
    )
    console.log(`${components.length} parts. The files are in ${folder}.`)
    const without = components.filter((component) => licenceOf(component) === undefined)
    if (without.length === 0) return 0
    console.error(`No licence is known of ${without.map((component) => component['bom-ref']).join(', ')}.`)
    return 1
  },
})
