import type { Operation } from '#edit/operation.ts'
import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { t } from '#studio/panel/words/words.ts'
import { phoneHref } from '#text/phone-numbers.ts'
import { leadTo } from './lead-to.ts'
import type { StudioStore } from './studio-store.ts'

/** Facts of the settings that texts fill in: `{phone}` stands for the telephone number. */

const SETTINGS = 'settings.json'

/** The names of the facts that a text fills in, each once. */
export const factsIn = (text: unknown, { factUses }: SiteFacts): string[] =>
  typeof text === 'string'
    ? [...new Set([...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name = '']) => name))].filter(
        (name) => name in factUses,
      )
    : []

/** Asks whether a fact is changed in all places, or only in a text that fills it in. */
export function askAboutFact(store: StudioStore, path: Path, name: string): void {
  const use = store.get().facts.factUses[name]
  if (!use) return
  store.canvas.ask(t('fromSettings', { n: use.places }), [
    { label: t('changeEverywhere'), run: () => changeEverywhere(store, name) },
    { label: t('onlyHere'), run: () => replaceFact(store, path, name) },
  ])
}

/** Opens the field of a fact in the settings. */
export async function changeEverywhere(store: StudioStore, name: string): Promise<void> {
  const use = store.get().facts.factUses[name]
  if (use) await leadTo(store, { file: SETTINGS, path: use.path })
}

/** Writes a fact into one text as words, which can then be changed there alone; a link beside it goes with them. */
export function replaceFact(store: StudioStore, path: Path, name: string): void {
  const { value, facts, section } = store.get()
  const fact = facts.fillings[name] ?? ''
  const linkPath = [...path.slice(0, -1), 'href']
  const operations = [path, linkPath].flatMap((each): Operation[] => {
    const text = valueAt(value, each)
    const replaced = typeof text === 'string' ? withFact(text, name, fact) : text
    return replaced === text ? [] : [{ type: 'set', path: each, value: replaced }]
  })
  store.edit(t('stepOnlyHere'), ...operations)
  store.announce(t('isOnlyHere'))
  store.select(section, path, { isScrolled: false })
}

/** A text with the fact itself; in a link, the number as it is dialled. */
function withFact(text: string, name: string, fact: string): string {
  const dialled = phoneHref(fact)
  const linked = dialled === undefined ? text : text.replaceAll(`tel:{${name}}`, dialled)
  return linked.replaceAll(`{${name}}`, () => fact)
}
