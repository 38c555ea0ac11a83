import { runProgram } from '#cli/run-program.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { buildRecorded } from '#prerender/recorded-build.ts'

await runProgram({
  usage: 'npm run build [-- <folder>]',
  description: 'Writes the finished site and its server to dist/, or to the folder given.',
  maxOperands: 1,
  async run({ operands: [outDir = 'dist'] }) {
    const { PUBLIC_URL: publicUrl } = process.env
    return (await buildRecorded({ siteDir: siteDirOf(process.env), outDir, publicUrl })) ? 0 : 1
  },
})
