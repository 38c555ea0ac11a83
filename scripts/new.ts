import { runProgram } from '#cli/run-program.ts'
import { usageError } from '#cli/user-error.ts'
import { createBlock } from '#scaffold/create-block.ts'

/** What can be created, by the word for it. */
const CREATORS = new Map([['block', createBlock]])

await runProgram({
  usage: 'npm run new -- block <type>',
  description: [
    'Creates the files of a new block type, such as "priceList": its schema, component, styles and examples, and its',
    'lines in schema/block.schema.json and src/blocks/registry.ts. They pass all tests as they are: change them then.',
  ].join('\n'),
  maxOperands: 2,
  async run({ operands: [kind, name] }) {
    if (kind === undefined) throw usageError('Say what to create.')
    const create = CREATORS.get(kind)
    if (!create) throw usageError(`"${kind}" cannot be created here. Possible: ${[...CREATORS.keys()].join(', ')}.`)
    if (name === undefined) throw usageError('Say which type of block to create, such as "priceList".')
    const { created, changed } = await create('.', name)
    const list = (paths: string[]): string => paths.map((path) => `  ${path}\n`).join('')
    console.log(`Created:\n${list(created)}Changed:\n${list(changed)}
Now make it your own: the schema first, then "npm run generate", the examples, the component and its styles.
Its tests: npx vitest run tests/blocks tests/conventions -t ${name}`)
  },
})
