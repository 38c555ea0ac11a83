import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runNewForm } from '#tools/new-form/run-new-form.ts'
import { runNewLanguage } from '#tools/new-language/run-new-language.ts'
import { runNewPage } from '#tools/new-page/run-new-page.ts'
import { runNewSite } from '#tools/new-site/run-new-site.ts'
import { beginVersions } from '#live/changes/git/begin-versions.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import { runProgram } from '#base/cli/run-program.ts'
import { usageError } from '#base/cli/user-error.ts'
import { SITE_DIR, siteDirOf } from '#site/site-dir.ts'
import { ROOT } from '#site/engine-folder.ts'
import { createOwnBlock, replacesBlock } from '#tools/new-block/own-block.ts'
import { COMMANDS } from './commands.js'

const OF_ALL = ['title', 'dry-run', 'site']
const OPTIONS_OF: Record<string, readonly string[]> = {
  page: [...OF_ALL, 'kind', 'at', 'draft'],
  form: [...OF_ALL, 'name'],
  block: ['site'],
  language: ['dry-run', 'site'],
}
const OF_SITES = ['name', 'trade', 'language', 'colour', 'mood', 'pages', 'yes']

await runProgram({
  usage: `npm run new -- page [--kind <kind>] [--title "…"] [--at <address>] [--draft] [--dry-run] [--site <folder>]
       npm run new -- form [--title "…"] [--name <name>] [--dry-run] [--site <folder>]
       npm run new -- block <type> [--site <folder>]
       npm run new -- language <tag> [--dry-run] [--site <folder>]
       npm run new -- <folder> [--name "…"] [--trade <trade>] [--language <tag>,<tag>] [--colour <colour>]
                      [--mood <mood>] [--pages <page>,<page>] [--yes]`,
  description: [
    'page: creates a page with sample texts, of which every part is valid. In a terminal it asks for what is not said.',
    '      --draft: visitors do not see it until "status" says "published", or is gone.',
    'form: creates a form that asks for an e-mail address and a message, and is stored as a lead once it is sent.',
    'block: creates the files of a new block type, such as "priceList": its schema, component, styles and examples. In a',
    'site, or with --site, they are in blocks/<type>, and the type is there at once. In the engine it also gets its lines',
    'in schema/block.schema.json and src/page/blocks/registry.ts; the files pass all tests as they are, but those of the guide.',
    'language: adds a language such as "ar" to the site, with a file beside each document for the translations.',
    '<folder>: makes a site of your own in a new folder. In a terminal it asks for what is not said; --yes takes the usual.',
  ].join('\n'),
  options: {
    kind: { type: 'string' },
    title: { type: 'string' },
    at: { type: 'string' },
    name: { type: 'string' },
    draft: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    site: { type: 'string' },
    trade: { type: 'string' },
    language: { type: 'string' },
    colour: { type: 'string' },
    mood: { type: 'string' },
    pages: { type: 'string' },
    yes: { type: 'boolean' },
  },
  maxOperands: 2,
  async run({ options, operands: [what, type] }) {
    const sort = what !== undefined && Object.hasOwn(OPTIONS_OF, what) ? what : 'site'
    if (sort === 'site' && existsSync(SITE_DIR) && (what === undefined || /^[\w-]+$/.test(what)))
      throw usageError(
        what === undefined
          ? 'Say what to create.'
          : `"${what}" cannot be created here: a page, a form, a block or a language can. For another site name a folder elsewhere, such as ../${what}.`,
      )
    const allowed = OPTIONS_OF[sort] ?? OF_SITES
    const strange = Object.keys(options).find((option) => !allowed.includes(option))
    if (strange !== undefined) throw usageError(`"--${strange}" is not for a ${sort}.`)
    if (sort !== 'block' && sort !== 'language' && type !== undefined)
      throw usageError(`"${type}" is not known here.${sort === 'site' ? '' : ' A title stands behind --title.'}`)
    const { kind, title, at, name, site, draft: isDraft = false, 'dry-run': isDryRun = false, ...ofSite } = options
    const siteDir = site ?? siteDirOf(process.env)
    if (sort === 'page') return runNewPage(siteDir, { kind, title, at, isDraft, isDryRun }, process)
    if (sort === 'form') return runNewForm(siteDir, { title, name, isDryRun }, process)
    if (sort === 'site')
      return runNewSite(what, { name, ...ofSite }, { commands: Object.keys(COMMANDS), keepVersions }, process)
    if (sort === 'language') return runNewLanguage(siteDir, type, { isDryRun }, process)
    if (type === undefined) throw usageError('Say which type of block to create, such as "priceList".')
    if (site !== undefined || resolve() !== resolve(ROOT)) return newOwnBlock(siteDir, type)
    // Loaded here, because all else needs none of it, and a package does not have what makes types. The guide has a page of
    // every block.
    const { createBlock } = await import('#tools/new-block/create-block.ts')
    const { created, changed } = await createBlock('.', type)
    const { writeGenerated } = await import('./generate/write-generated.ts')
    await writeGenerated()
    const list = (paths: string[]): string => paths.map((path) => `  ${path}\n`).join('')
    console.log(`Created:\n${list(created)}Changed:\n${list(changed)}
Now make it your own: the schema first, then "npm run generate", the examples, the component and its styles.
Its pictures in the guide: npm run pictures -- --only ${type}, and a line of its own in docs/guide/how-to.md.
Its tests: npx vitest run tests/blocks tests/conventions -t ${type}`)
  },
})

/** Commits a new site to a git repository. Returns a sentence about the result. */
async function keepVersions(folder: string): Promise<string> {
  try {
    const around = await beginVersions(folder, 'The site as it was made')
    if (around === undefined) return 'It is a git repository with a first version, on the branch main.'
    return `It is inside the git repository ${around}: commit it there, so that its versions are kept.`
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    return error.problem.reason === 'no-git'
      ? 'No versions are kept yet, as git is not on this computer: install it from https://git-scm.com, then the studio begins to keep them.'
      : 'No versions are kept yet: git could not make the first one. The studio asks for it again.'
  }
}

async function newOwnBlock(siteDir: string, type: string): Promise<void> {
  const created = await createOwnBlock(siteDir, type)
  console.log(`Created:\n${created.map((path) => `  ${path}\n`).join('')}
${replacesBlock(type) ? `On this site it takes the place of the block "${type}" of Pagewright.` : `Pages may have it at once: { "type": "${type}", … }.`}
Now make it your own: the schema first, the examples, the component and its styles. node_modules/pagewright/docs/blocks.md
says what there is. "npx pagewright dev" shows it at /__gallery/${type}, and "npx pagewright check-blocks" looks at it.`)
}
