import type { Path } from '#base/json/path.ts'
import { sectionAt } from '#studio/panel/state/documents.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { t } from '#studio/words/words.ts'

/** What somebody has to look at, as the rows on screen say it. */
const TO_DO = ':is([data-state="missing"],[data-state="stale"],[data-state="draft"])'

/** Leads to the next text that needs work, in the order on screen, the first one after the last. */
export function goToNextRow(store: StudioStore, path: Path): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.translation-row')]
  const at = rows.findIndex(({ dataset }) => dataset['path'] === JSON.stringify(path))
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => row.matches(TO_DO))
  if (!next) return store.announce(t('nothingToTranslate'))
  const to = JSON.parse(next.dataset['path'] ?? '[]') as Path
  store.select(sectionAt(store.get().file, to), to)
}
