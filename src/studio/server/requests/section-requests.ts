import { UserError } from '#cli/user-error.ts'
import { factsOf } from '#content/derived/placeholders.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { Group } from '#studio/studio-protocol.ts'
import { readExamples } from '#studio/server/facts.ts'
import { exampleToAdd, fittedBlock, withKnownFacts } from '#studio/server/fitted-block.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Makes the block of a section that is added. */
export const sectionRequests = {
  'POST /section': async ({ host }, fields) => {
    const { documents } = await host.status()
    const facts = factsOf(documents?.settings?.value ?? {})
    const example = exampleBlock(fields.text('type'), fields.optionalText('example'), host.root)
    const block = fields.optionalGroup('copy') ?? (example && exampleToAdd(withKnownFacts(example, facts)))
    if (!documents || !block) throw new UserError('There is no such section.')
    return { block: fittedBlock(block, fields.text('file'), documents, siteSchemas()) }
  },
} satisfies Partial<RequestHandlers>

function exampleBlock(type: string, name: string | undefined, root: string): Group | undefined {
  const examples = readExamples(type, root)
  return examples[name ?? Object.keys(examples)[0] ?? '']
}
