import { runProgram } from '#base/cli/run-program.ts'
import { loadSite } from '#site/site-loader.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { formatProblems } from '#site/problems/format-problems.ts'
import { totalOf, wordCountsOf } from './words/word-counts.ts'

await runProgram({
  usage: 'npm run words',
  description:
    'Counts the words each page has of its own, and the letters of its title and description in search results.',
  async run() {
    const siteDir = siteDirOf(process.env)
    const { site, problems, documents } = loadSite(siteDir)
    if (!site) {
      process.stderr.write(formatProblems(problems, 'text', { siteDir, cwd: process.cwd(), color: false }))
      return 1
    }
    const rows = wordCountsOf(site, documents)
    console.table(rows)
    console.log(totalOf(rows))
    return 0
  },
})
