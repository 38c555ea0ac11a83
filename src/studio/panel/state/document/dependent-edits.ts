import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { isLink } from '#site/model/rich-text/atoms.ts'
import type { Atom, Mark } from '#site/model/rich-text/atoms.ts'
import { atomsOfText, textOfAtoms } from '#site/model/rich-text/markup.ts'
import { t, wordsFor } from '#studio/words/words.ts'
import { dialledChat } from '#base/text/addresses/chat-addresses.ts'
import { phoneHref } from '#base/text/phone-numbers.ts'
import { fieldAt } from '#studio/panel/state/place-label.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { nameFollowing } from '#studio/panel/schema/form-fields.ts'

/**
 * Writes the value of a setting into one text as words, which can then be changed there alone, together with the link
 * beside it.
 */
export function replaceFact(store: StudioStore, path: Path, name: string): void {
  const state = store.get()
  const fact = state.facts.fillings[name]
  if (fact === undefined) return
  const isRunning = fieldAt(path, state)?.['x-text'] !== undefined
  const linkPath = [...path.slice(0, -1), 'href']
  const replaced = (at: Path, change: (text: string) => string): Operation[] => {
    const text = valueAt(state.value, at)
    return typeof text === 'string' && text !== change(text) ? [{ type: 'set', path: at, value: change(text) }] : []
  }
  store.document.edit(
    t('stepOnlyHere'),
    ...replaced(path, (text) => withFact(text, name, fact, isRunning)),
    ...replaced(linkPath, (href) => linkWithFact(href, name, fact)),
  )
  store.announce(t('isOnlyHere'))
  store.canvas.select(state.section, path, { isScrolled: false, words: fact })
}

/** A text with the value of a setting inserted, and the rest unchanged. Markup characters in the value are escaped. */
export function withFact(text: string, name: string, fact: string, isRunning: boolean): string {
  const filling = `{${name}}`
  const inLink = (mark: Mark): Mark => (isLink(mark) ? `a:${linkWithFact(mark.slice('a:'.length), name, fact)}` : mark)
  const atoms = atomsOfText(text, isRunning, { [name]: fact }).flatMap((atom): Atom[] => {
    const marks = atom.marks.map(inLink)
    return atom.text === filling
      ? Array.from({ length: fact.length }, (_, at) => ({ text: fact[at]!, marks }))
      : [{ ...atom, marks }]
  })
  return textOfAtoms(atoms, isRunning, text)
}

/** An address with the value of a setting; a telephone number is written as in `tel:` or chat links. */
function linkWithFact(href: string, name: string, fact: string): string {
  const filled = href.replaceAll(`{${name}}`, () => fact)
  if (filled === href) return href
  return href.startsWith('tel:') ? (phoneHref(fact) ?? filled) : dialledChat(filled)
}

/** The name of a form field follows its label, until the form is published: values are stored under the name. */
export function followLabel(store: StudioStore, path: Path, labelBefore: string): void {
  const { value: document, publishedNames = [] } = store.get()
  const field = valueAt(document, path) as Group | undefined
  const fields = valueAt(document, path.slice(0, -1)) as unknown[]
  if (!field || publishedNames.includes(String(field['name']))) return
  const others = fields.filter((other) => other !== field)
  const name = nameFollowing(field, labelBefore, others)
  if (name !== undefined)
    store.document.edit(t('stepField', { field: wordsFor('Label') }), ...renamedField(path, name, document))
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
