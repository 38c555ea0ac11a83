import type { Path } from '#base/json/path.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { loadFormParts } from '#studio/panel/load-later.ts'
import { t } from '#studio/words/words.ts'
import { openPart } from './open-part.ts'
import type { StudioStore } from './studio-store.ts'

/** Settings that texts insert: `{phone}` is replaced by the telephone number. */

const SETTINGS = 'settings.json'

/** The names of the settings that a text inserts, without duplicates. */
export const factsIn = (text: unknown, { factUses }: SiteFacts): string[] =>
  typeof text === 'string'
    ? [...new Set([...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name = '']) => name))].filter(
        (name) => name in factUses,
      )
    : []

/** Asks whether to change a setting in all places, or only in one text that inserts it. */
export function askAboutFact(store: StudioStore, path: Path, name: string): void {
  const use = store.get().facts.factUses[name]
  if (!use) return
  store.canvas.ask(t('fromSettings', { n: use.places }), [
    { label: t('changeEverywhere'), run: () => changeEverywhere(store, name) },
    { label: t('onlyHere'), run: () => changeOnlyHere(store, path, name) },
  ])
}

/** Opens the field of a setting. */
export async function changeEverywhere(store: StudioStore, name: string): Promise<void> {
  const use = store.get().facts.factUses[name]
  if (use) await openPart(store, { file: SETTINGS, path: use.path })
}

/** Writes the value of a setting into one text as words. */
export async function changeOnlyHere(store: StudioStore, path: Path, name: string): Promise<void> {
  const { replaceFact } = await loadFormParts()
  replaceFact(store, path, name)
}
