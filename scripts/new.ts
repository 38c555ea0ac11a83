import { runNewForm } from '#authoring/new-form/run-new-form.ts'
import { runNewPage } from '#authoring/new-page/run-new-page.ts'
import { runProgram } from '#cli/run-program.ts'
import { usageError } from '#cli/user-error.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { createBlock } from '#authoring/new-block/create-block.ts'

const OF_PAGES = ['kind', 'at', 'draft']
const OF_FORMS = ['name']

await runProgram({
  usage: `npm run new -- page [--kind <kind>] [--title "…"] [--at <address>] [--draft] [--dry-run] [--site <folder>]
       npm run new -- form [--title "…"] [--name <name>] [--dry-run] [--site <folder>]
       npm run new -- block <type>`,
  description: [
    'page: creates a page with sample texts, of which every part is valid. In a terminal it asks for what is not said.',
    '      --draft: visitors do not see it until "status" says "published", or is gone.',
    'form: creates a form that asks for an e-mail address and a message, and is stored as a lead once it is sent.',
    'block: creates the files of a new block type, such as "priceList": its schema, component, styles and examples, and',
    'its lines in schema/block.schema.json and src/blocks/registry.ts. They pass all tests as they are, but those of the',
    'guide: change them then.',
  ].join('\n'),
  options: {
    kind: { type: 'string' },
    title: { type: 'string' },
    at: { type: 'string' },
    name: { type: 'string' },
    draft: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    site: { type: 'string' },
  },
  maxOperands: 2,
  async run({ options, operands: [what, type] }) {
    if (what === 'page' || what === 'form') {
      if (type !== undefined) throw usageError(`"${type}" is not known here. A title stands behind --title.`)
      const others = what === 'page' ? OF_FORMS : OF_PAGES
      const strange = Object.keys(options).find((option) => others.includes(option))
      if (strange !== undefined) throw usageError(`"--${strange}" is not for a ${what}.`)
      const { kind, title, at, name, site, draft: isDraft = false, 'dry-run': isDryRun = false } = options
      const siteDir = site ?? siteDirOf(process.env)
      return what === 'page'
        ? runNewPage(siteDir, { kind, title, at, isDraft, isDryRun }, process)
        : runNewForm(siteDir, { title, name, isDryRun }, process)
    }
    if (what !== 'block')
      throw usageError(what === undefined ? 'Say what to create.' : `"${what}" cannot be created here.`)
    if (type === undefined) throw usageError('Say which type of block to create, such as "priceList".')
    const [option] = Object.keys(options)
    if (option !== undefined) throw usageError(`"--${option}" is not for a block.`)
    const { created, changed } = await createBlock('.', type)
    // The guide has a page of every block. Loaded here, because pages need none of it.
    const { writeGenerated } = await import('./generate/write-generated.ts')
    await writeGenerated()
    const list = (paths: string[]): string => paths.map((path) => `  ${path}\n`).join('')
    console.log(`Created:\n${list(created)}Changed:\n${list(changed)}
Now make it your own: the schema first, then "npm run generate", the examples, the component and its styles.
Its pictures in the guide: npm run pictures -- --only ${type}, and a line of its own in docs/guide/how-to.md.
Its tests: npx vitest run tests/blocks tests/conventions -t ${type}`)
  },
})
