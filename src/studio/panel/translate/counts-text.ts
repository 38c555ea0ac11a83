import type { TextCounts } from '#studio/protocol/translations.ts'
import { t } from '#studio/words/words.ts'

/** "12 of 14 texts, 1 stale, 2 drafts" */
export const countsText = ({ needed, missing, stale, drafts }: TextCounts): string =>
  listText([
    t('textsTranslated', { n: needed - missing, most: needed }),
    ...(stale > 0 ? [t('textsStale', { n: stale })] : []),
    ...(drafts > 0 ? [t('textsDrafts', { n: drafts })] : []),
  ])

const listText = (parts: readonly string[]): string => parts.join(t('comma'))
