import { runProgram } from '#cli/run-program.ts'
import { siteDirOf } from '#content/site-dir.ts'

await runProgram({
  usage: 'npm run studio [-- --site <folder>] [-- --link <e-mail>]',
  description:
    'Serves the studio of a team: people sign in, edit the site as changes, and publish them. Environment variables say where: STUDIO_URL, PREVIEW_URL and others. --link prints a new link for somebody who has lost her passkey.',
  options: { site: { type: 'string' }, link: { type: 'string' } },
  async run({ options: { site, link } }) {
    const { printLink, startStudio } = await import('#team/studio/start.ts')
    if (link !== undefined) return printLink(link, process.env)
    return startStudio(site ?? siteDirOf(process.env), process.env)
  },
})
