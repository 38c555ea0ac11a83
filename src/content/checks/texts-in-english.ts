import type { SiteDocuments } from '#content/read/site-documents.ts'
import { textsLeftInEnglish } from '#model/texts.ts'
import type { Settings } from '#model/types.generated.ts'
import type { CheckContext } from './check.ts'

/** The site has its buttons and messages in its own language. In further languages they are counted with the other texts. */
export function textsInEnglish({ settings }: SiteDocuments, { report, isSound }: CheckContext): void {
  if (!isSound(settings)) return
  const { language } = settings.value
  if (typeof language !== 'string') return
  const missing = Object.values(textsLeftInEnglish(settings.value as unknown as Settings))
  const [example] = missing
  if (example !== undefined)
    report(settings, ['language'], 'texts-in-english', { language, missing: missing.length, example })
}
