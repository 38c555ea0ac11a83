import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { nameFollowing } from '#studio/panel/schema/form-fields.ts'
import { t, wordsFor } from '#studio/words/words.ts'
import type { StudioStore } from './studio-store.ts'

/** The name of a form field follows its label, until the form is published: values are stored under the name. */
export function followLabel(store: StudioStore, path: Path, labelBefore: string): void {
  const { value: document, publishedNames = [] } = store.get()
  const field = valueAt(document, path) as Group | undefined
  const fields = valueAt(document, path.slice(0, -1)) as unknown[]
  if (!field || publishedNames.includes(String(field['name']))) return
  const others = fields.filter((other) => other !== field)
  const name = nameFollowing(field, labelBefore, others)
  if (name !== undefined)
    store.edit(t('stepField', { field: wordsFor('Label') }), ...renamedField(path, name, document))
}

/** Renames a field, and updates the conditions that refer to it. */
function renamedField(path: Path, name: string, document: unknown): Operation[] {
  const before = (valueAt(document, path) as Group)['name']
  const fields = valueAt(document, path.slice(0, -1)) as Group[]
  const conditions = fields.flatMap(({ showWhen }, index): Operation[] => {
    const isNamed = typeof showWhen === 'object' && (showWhen as Group | null)?.['field'] === before
    return isNamed ? [{ type: 'set', path: [...path.slice(0, -1), index, 'showWhen', 'field'], value: name }] : []
  })
  return [{ type: 'set', path: [...path, 'name'], value: name }, ...conditions]
}
