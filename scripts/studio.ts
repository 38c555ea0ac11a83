import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'

await runProgram({
  usage:
    'npm run studio [-- --site <folder>] [-- --link <e-mail>] [-- --backup <file> [--force]] [-- --restore <file>]',
  description:
    'Serves the studio of a team: people sign in, edit the site as changes, and publish them. Environment variables say where: STUDIO_URL, PREVIEW_URL and others. --link prints a new link for somebody who has lost her passkey. --backup writes people, remarks and leads to a file, and --restore brings them back.',
  options: {
    site: { type: 'string' },
    link: { type: 'string' },
    backup: { type: 'string' },
    restore: { type: 'string' },
    force: { type: 'boolean' },
  },
  async run({ options: { site, link, backup, restore, force = false } }) {
    const backups = () => import('#live/backup/run-backup.ts')
    if (backup !== undefined) return (await backups()).backUp(backup, force, process.env)
    if (restore !== undefined) return (await backups()).restore(restore, process.env)
    const { printLink, startStudio } = await import('#live/hosted/start.ts')
    if (link !== undefined) return printLink(link, process.env)
    return startStudio(site ?? siteDirOf(process.env), process.env)
  },
})
