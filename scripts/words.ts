import { runProgram } from '#cli/run-program.ts'
import { loadSite } from '#content/load-site.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { formatProblems } from '#content/problems/format-problems.ts'
import { descriptionOf, headOf } from '#model/head/head.ts'
import { ownTexts, wordsIn } from '#content/derived/own-texts.ts'

await runProgram({
  usage: 'npm run words',
  description:
    'Counts the words each page has of its own, and the letters of its title and description in search results.',
  async run() {
    const siteDir = siteDirOf(process.env)
    const { site, problems, documents } = await loadSite(siteDir)
    if (!site) {
      process.stderr.write(formatProblems(problems, 'text', { siteDir, cwd: process.cwd(), color: false }))
      return 1
    }
    const rows = site.pages.map((page) => {
      const document = documents.pages.find(({ file }) => file === page.file)
      const texts = document ? ownTexts(document) : []
      return {
        path: page.path,
        kind: page.kind,
        words: texts.reduce((sum, text) => sum + wordsIn(text), 0),
        title: headOf(page, site).title.length,
        description: descriptionOf(page, site).length,
      }
    })
    console.table(rows)
    console.log(`${rows.reduce((sum, { words }) => sum + words, 0)} words on ${rows.length} pages`)
    return 0
  },
})
