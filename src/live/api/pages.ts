import { examplesIn } from '#base/text/samples/examples.ts'
import { factsOf } from '#site/derived/placeholders.ts'
import { languageOf } from '#site/samples/sample-page.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { refusal } from '#live/words/refusal.ts'
import { NOTHING } from '#tools/page/named-delete-plan.ts'
import { listsOfPost } from '#tools/new-page/new-page.ts'
import type { PageAnswer, RenameRequest } from '#studio/protocol/pages.ts'
import { documentState } from '#live/studio/document-state.ts'
import { readExamples, titleOf } from '#live/studio/facts.ts'
import { exampleToAdd, fittedBlock, withKnownFacts } from '#live/studio/fitted-block.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import {
  addressOf,
  pageToAdd,
  pageToDelete,
  pageToDuplicate,
  pageToRename,
  pageToUnlink,
  sectionToKeepOnce,
} from '#live/studio/page-changes.ts'
import type { PageChange } from '#live/studio/page-changes.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { flag, index, label, oneOf, optional, record, text } from './fields.ts'
import type { StudioRequests } from './request.ts'

const planned = { label, isPlan: flag }

/** Pages and forms, sections, and shared blocks. */
export const pageRequests = {
  'GET /pages/address': {
    right: 'open',
    fields: { kind: text, title: text },
    async does({ host }, { kind, title }) {
      const { documents } = await host.status()
      const address = documents && addressOf(kind, title, documents)
      return address === undefined ? {} : { address }
    },
  },
  'GET /pages/lists': {
    right: 'open',
    fields: { address: text },
    async does({ host }, { address }) {
      const { documents } = await host.status()
      if (!documents) return { pages: [], folders: [] }
      const { lists, folders } = listsOfPost(address, documents)
      return { pages: [...new Set(lists.map(({ page }) => titleOf(page)))], folders }
    },
  },
  'POST /pages': {
    right: 'write',
    fields: {
      kind: text,
      title: text,
      address: text,
      label,
      isDraft: flag,
      answers: optional(oneOf<'stored' | 'mailed'>(['stored', 'mailed'])),
    },
    async does(studio, { label: said, isDraft = false, ...page }) {
      const { file, changes } = await pageToAdd(studio.host.siteDir, { ...page, isDraft, answers: page.answers })
      await writeStep(studio, said, () => Promise.resolve(changes))
      return documentState(studio, { file })
    },
  },
  'POST /pages/rename': {
    right: 'write',
    fields: { ...planned, file: text, address: text, isAlone: flag },
    does: (studio, { file, address, isAlone = false, ...wish }) =>
      pageChanged(studio, wish, (siteDir) => pageToRename(siteDir, file, address, isAlone)),
  },
  'POST /pages/duplicate': {
    right: 'write',
    fields: { ...planned, file: text, address: text, title: text, isAlone: flag },
    does: (studio, { file, address, title, ...wish }) =>
      pageChanged(studio, wish, (siteDir) => pageToDuplicate(siteDir, file, address, title)),
  },
  'POST /pages/delete': {
    right: 'write',
    fields: {
      ...planned,
      file: text,
      replacement: optional(text),
      hasUsesRemoved: flag,
      isLeastLowered: flag,
    },
    does: (studio, { file, replacement, hasUsesRemoved, isLeastLowered = false, ...wish }) =>
      pageChanged(studio, wish, (siteDir) =>
        pageToDelete(siteDir, file, { replacement: hasUsesRemoved ? NOTHING : replacement, isLeastLowered }),
      ),
  },
  'POST /pages/unlink': {
    right: 'write',
    fields: { ...planned, file: text },
    does: (studio, { file, ...wish }) => pageChanged(studio, wish, (siteDir) => pageToUnlink(siteDir, file), file),
  },
  'POST /section': {
    right: 'open',
    fields: { file: text, type: text, example: optional(text), copy: optional(record) },
    async does({ host }, { file, type, example: name, copy }) {
      const { documents } = await host.status()
      const facts = factsOf(documents?.settings?.value ?? {})
      const examples = readExamples(type, host.root, documents?.ownBlocks)
      const example = examples[name ?? Object.keys(examples)[0] ?? '']
      if (!documents) throw refusal('gone-meanwhile')
      // Examples that state facts are recognized by their English words only.
      const added = example && examplesIn(languageOf(documents), exampleToAdd(withKnownFacts(example, facts)))
      const block = copy ?? added
      if (!block) throw refusal('gone-meanwhile')
      return { block: fittedBlock(block, file, documents, siteSchemas(documents)) }
    },
  },
  'POST /section/keep-once': {
    right: 'write',
    fields: { file: text, index, revision: text, label },
    async does(studio, { file, ...section }) {
      const { revision } = await studio.store.read(file)
      if (revision !== section.revision) throw refusal('changed-meanwhile')
      const { changes } = await sectionToKeepOnce(studio.host.siteDir, file, section.index)
      await writeStep(studio, section.label, () => Promise.resolve(changes))
      return documentState(studio, { file })
    },
  },
} satisfies Partial<StudioRequests>

async function pageChanged(
  studio: StudioContext,
  wish: Pick<RenameRequest, 'label' | 'isPlan'>,
  plan: (siteDir: string) => Promise<PageChange>,
  opened?: string,
): Promise<PageAnswer> {
  const { links, changes, file: usual, ...said } = await plan(studio.host.siteDir)
  const { documents } = await studio.host.status()
  const { words } = studio
  const lines = said.lines.flatMap((line) => words.planLine(line, documents) ?? [])
  const notes = said.notes.flatMap((note) => words.planNote(note, documents) ?? [])
  const file = opened ?? usual
  if (wish.isPlan) return { lines, notes, links }
  const step = await writeStep(studio, wish.label, () => Promise.resolve(changes))
  if (file === undefined) return { lines, notes, links, step: historyStep(step) }
  return { lines, notes, links, step: historyStep(step), document: await documentState(studio, { file }) }
}
