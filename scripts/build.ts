import { runProgram } from '#cli/run-program.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { writeSuggestions } from '#editor/suggestions.ts'
import { buildRecorded } from '#prerender/recorded-build.ts'

await runProgram({
  usage: 'npm run build [-- <folder>]',
  description: 'Writes the finished site and its server to dist/, or to the folder given.',
  maxOperands: 1,
  async run({ operands: [outDir = 'dist'] }) {
    const { PUBLIC_URL: publicUrl } = process.env
    const siteDir = siteDirOf(process.env)
    const onRead = (documents: SiteDocuments): Promise<void> => writeSuggestions('schema', siteDir, documents)
    return (await buildRecorded({ siteDir, outDir, publicUrl, onRead })) ? 0 : 1
  },
})
