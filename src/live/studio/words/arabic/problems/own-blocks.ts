import type { ownBlocks as english } from '#site/problems/catalogue/own-blocks.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { perhaps, quoted, say } from '#live/studio/words/arabic/say.ts'

const DEVELOPERS = 'أخبر من يطوّر الموقع.'

export const ownBlocks: ArabicProblems<keyof typeof english> = {
  'own-block-name': (at) => say(`لا يصلح ${quoted(at.found)} اسمًا لقسم.`, DEVELOPERS),
  'own-block-schema': (at) => say(`وصف القسم ${quoted(at.type)} فيه خلل، فلا يمكن استعماله.`, DEVELOPERS),
  'own-block-component': (at) => say(`القسم ${quoted(at.type)} ناقص، فلا يمكن عرضه.`, DEVELOPERS),
  'block-left-out': (at, { block }) =>
    say(`استُبعد القسم ${block(at.type)} من هذا الموقع.`, 'احذفه وأضف قسمًا آخر مكانه.'),
  'left-out-unknown': (at, { block }) =>
    say(
      `لا قسم باسم ${quoted(at.found)} ليُستبعد.`,
      at.suggestion === undefined ? 'اختر نوعًا موجودًا من الأقسام.' : perhaps(at.suggestion, block).trim(),
    ),
}
