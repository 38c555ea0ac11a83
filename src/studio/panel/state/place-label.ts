import type { Path } from '#base/json/path.ts'
import type { Place } from '#studio/protocol/canvas-messages.ts'
import { blockSchema, definition, fieldLabel, fieldSchema, resolve } from '#studio/protocol/schema.ts'
import type { ResolvedSchema, Schemas } from '#studio/protocol/schema.ts'
import { ofSchema } from '#studio/words/words.ts'
import { documentTitle } from './document-list.ts'
import { blocksOf, documentSchema, roleOfFile, sectionAt, sharedBlock } from './documents.ts'
import type { StudioState } from './studio-state.ts'

/** The label of a place: the title of its document, and the field or group in it. */
export function placeLabel({ file, path }: Place, state: Pick<StudioState, 'facts' | 'fixed'>): string {
  const { facts, fixed } = state
  const role = roleOfFile(file)
  const title = documentTitle(file, facts)
  if (role === 'page' || role === 'shared') return title
  const label = partLabel(definition(fixed.documents[role] ?? '', fixed), path, fixed)
  return label === '' ? title : `${title} · ${label}`
}

/** The name of the innermost entry of a list around a field, such as "Footer column", or else of the field itself. */
function partLabel(schema: ResolvedSchema, path: Path, schemas: Schemas): string {
  const around = schemasAlong(schema, path, schemas)
  const entry = around.findLast(({ title }, index) => typeof path[index] === 'number' && title !== undefined)
  const last = path[around.length - 1]
  const field = typeof last === 'string' ? fieldLabel(last, around.at(-1) ?? {}) : ''
  return ofSchema(entry?.title ?? field).text
}

/** The schema of a field of the open document; undefined where the document cannot have it. */
export function fieldAt(
  path: Path,
  { value, file, facts, fixed }: Pick<StudioState, 'value' | 'file' | 'facts' | 'fixed'>,
): ResolvedSchema | undefined {
  const section = sectionAt(file, path)
  const block = section === undefined ? undefined : blocksOf(value)[section]
  // Overrides of a shared block have its fields.
  const shared = path[2] === 'override' ? sharedBlock(block, facts) : undefined
  const [schema, below] =
    section === undefined
      ? [documentSchema(file, value, fixed), path]
      : [blockSchema(shared?.type ?? String(block?.['type']), fixed), path.slice(shared ? 3 : 2)]
  const along = schemasAlong(schema, below, fixed)
  return along.length === below.length ? along.at(-1) : undefined
}

/** The schemas along a path in a document, its own last; fewer if the document cannot have the field. */
export function schemasAlong(schema: ResolvedSchema, path: Path, schemas: Schemas): ResolvedSchema[] {
  const along: ResolvedSchema[] = []
  for (const step of path) {
    const around = along.at(-1) ?? schema
    const next =
      typeof step === 'number' ? around.items && resolve(around.items, schemas) : fieldSchema(around, step, schemas)
    if (!next) break
    along.push(next)
  }
  return along
}
