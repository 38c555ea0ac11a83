import type { ArabicProblems } from './arabic-problems.ts'
import { addresses } from './problems/addresses.ts'
import { blocks } from './problems/blocks.ts'
import { fields } from './problems/fields.ts'
import { files } from './problems/files.ts'
import { format } from './problems/format.ts'
import { forms } from './problems/forms.ts'
import { images } from './problems/images.ts'
import { kinds } from './problems/kinds.ts'
import { languages } from './problems/languages.ts'
import { ownBlocks } from './problems/own-blocks.ts'
import { pages } from './problems/pages.ts'
import { references } from './problems/references.ts'
import { rules } from './problems/rules.ts'
import { syntax } from './problems/syntax.ts'
import { texts } from './problems/texts.ts'
import { theme } from './problems/theme.ts'
import { videos } from './problems/videos.ts'

/** Every problem in Arabic, by its code: the files correspond to the English ones. */
export const problems: ArabicProblems = {
  ...format,
  ...files,
  ...syntax,
  ...fields,
  ...kinds,
  ...blocks,
  ...ownBlocks,
  ...languages,
  ...references,
  ...images,
  ...videos,
  ...forms,
  ...pages,
  ...addresses,
  ...theme,
  ...rules,
  ...texts,
}
