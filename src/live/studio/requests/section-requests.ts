import { refusal } from '#live/words/refusal.ts'
import { factsOf } from '#site/derived/placeholders.ts'
import { languageOf } from '#site/samples/sample-page.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { documentState } from '#live/studio/document-state.ts'
import { readExamples } from '#live/studio/facts.ts'
import { exampleToAdd, fittedBlock, withKnownFacts } from '#live/studio/fitted-block.ts'
import { sectionToKeepOnce } from '#live/studio/page-changes.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import { examplesIn } from '#base/text/samples/examples.ts'
import type { RequestHandlers } from './request-handlers.ts'

/** Handlers that make the block of a new section, and shared blocks from sections. */
export const sectionRequests = {
  'POST /section': async ({ host }, fields) => {
    const { documents } = await host.status()
    const facts = factsOf(documents?.settings?.value ?? {})
    const example = exampleBlock(fields.text('type'), fields.optionalText('example'), (each) =>
      readExamples(each, host.root, documents?.ownBlocks),
    )
    if (!documents) throw refusal('gone-meanwhile')
    // Examples that state facts are recognized by their English words only.
    const added = example && examplesIn(languageOf(documents), exampleToAdd(withKnownFacts(example, facts)))
    const block = fields.optionalGroup('copy') ?? added
    if (!block) throw refusal('gone-meanwhile')
    return { block: fittedBlock(block, fields.text('file'), documents, siteSchemas(documents)) }
  },
  'POST /section/keep-once': async (studio, fields) => {
    const file = fields.text('file')
    const { revision } = await studio.store.read(file)
    if (revision !== fields.text('revision')) throw refusal('changed-meanwhile')
    const { changes } = await sectionToKeepOnce(studio.host.siteDir, file, fields.index('index'))
    await writeStep(studio, fields.label(), () => Promise.resolve(changes))
    return documentState(studio, { file })
  },
} satisfies Partial<RequestHandlers>

function exampleBlock(
  type: string,
  name: string | undefined,
  examplesOf: (type: string) => Record<string, Group>,
): Group | undefined {
  const examples = examplesOf(type)
  return examples[name ?? Object.keys(examples)[0] ?? '']
}
