import type { Path } from '#base/json/path.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { loadFormParts } from '#studio/panel/load-later.ts'
import { t } from '#studio/words/words.ts'
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
    { label: t('onlyHere'), run: () => changeOnlyHere(store, path, name) },
  ])
}

/** Opens the field of a fact in the settings. */
export async function changeEverywhere(store: StudioStore, name: string): Promise<void> {
  const use = store.get().facts.factUses[name]
  if (use) await leadTo(store, { file: SETTINGS, path: use.path })
}

/** Writes a fact into one text as words. */
export async function changeOnlyHere(store: StudioStore, path: Path, name: string): Promise<void> {
  const { replaceFact } = await loadFormParts()
  replaceFact(store, path, name)
}
