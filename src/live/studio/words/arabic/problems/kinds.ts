import type { kinds as english, MissingBlocks } from '#site/problems/catalogue/kinds.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import type { Names } from '#live/studio/words/arabic/names.ts'
import { counted, listed, perhaps, possible, quoted, say } from '#live/studio/words/arabic/say.ts'

const ANOTHER_SECTION = 'احذفه وأضف قسمًا آخر مكانه.'

const missing = ({ lacking, types }: MissingBlocks, { block }: Names): string => {
  const [only = ''] = types
  if (types.length === 1) return block(only)
  const number = counted(lacking, 'sections')
  return types.length === 0 ? `${number} أيًّا كان` : `${number} من: ${listed(types.map(block), 'أو')}`
}

const MARKED_PARTS: Partial<Record<string, string>> = {
  opening: 'في افتتاح الصفحة',
  navigation: 'في القوائم',
  settings: 'في الإعدادات',
}

export const kinds: ArabicProblems<keyof typeof english> = {
  'unknown-kind': (at, { kind }) =>
    say(
      `لا نوع للصفحات باسم ${quoted(at.found)}.`,
      at.suggestion === undefined
        ? `الممكن: ${listed(at.possible.map(kind), 'أو')}.`
        : perhaps(at.suggestion, kind).trim(),
    ),
  'missing-kind': (at, { kind }) =>
    say('لم يُذكر نوع هذه الصفحة.', `اختره. الممكن: ${listed(at.possible.map(kind), 'أو')}.`),
  'unknown-block-type': (at) => say(`لا قسم باسم ${quoted(at.found)}.`, ANOTHER_SECTION),
  'missing-block-type': () => say('لم يُذكر ما هذا القسم.', ANOTHER_SECTION),
  'block-not-for-kind': (at, { block, kind }) =>
    say(`لا مكان للقسم ${block(at.type)} في صفحة من نوع ${kind(at.kind)}.`, 'احذفه.'),
  'block-repeated': (at, { block, kind }) =>
    say(
      `يكون القسم ${block(at.type)} ${counted(at.most, 'times')} على الأكثر في صفحة من نوع ${kind(at.kind)}، وهذا زائد.`,
      'احذف واحدًا، أو اجمعهما في قسم واحد.',
    ),
  'block-misplaced': (at, { block }) =>
    say(`القسم ${block(at.type)} ليس في موضعه.`, `انقله إلى ما ${at.isBefore ? 'قبل' : 'بعد'} ${block(at.beside)}.`),
  'blocks-missing': (at, names) =>
    say(
      `تنقص الصفحةَ أقسام لا تستغني عنها صفحة من نوع ${names.kind(at.kind)}: ${at.missing.map((each) => missing(each, names)).join('؛ ')}.`,
      'أضفها من «إضافة قسم»، فيقع كل منها في موضعه.',
    ),
  'needed-block-hidden': (at, { block, kind }) =>
    say(
      `القسم ${block(at.type)} مخفي، ولا تستغني عنه صفحة من نوع ${kind(at.kind)}.`,
      at.ofShared ? 'هو مخفي حيث حُفظ مرة واحدة. أظهره هناك، أو أظهره في هذه الصفحة وحدها.' : 'أظهره من جديد.',
    ),
  'needed-part-marked': (at) =>
    say(
      `${at.part === 'form' ? `في النموذج ${quoted(at.name)}` : (MARKED_PARTS[at.part] ?? 'هنا')} ما هو مؤقت، ولا يُستغنى عنه.`,
      'اكتب الكلمات الحقيقية، ثم احذف العلامة.',
    ),
  'all-blocks-hidden': () => say('كل أقسام هذه الصفحة مخفية، فيراها الزوار فارغة.', 'أظهر قسمًا واحدًا على الأقل.'),
  'missing-for-kind': (at, { field, kind }) =>
    say(`تحتاج صفحة من نوع ${kind(at.kind)} إلى الحقل ${field(at.field)}.`, 'أضفه واملأه.'),
  'kind-incomplete': (at, { field }) =>
    say(`النوع ${quoted(at.kind)} خاص بهذا الموقع، وينقصه الحقل ${field(at.field)}.`, 'أضفه واملأه.'),
  'slot-of-unknown-block': (at, { block }) =>
    say(
      `لا قسم باسم ${quoted(at.found)}، فلا يقع شيء هنا.`,
      at.suggestion === undefined ? 'اختر نوعًا موجودًا من الأقسام.' : perhaps(at.suggestion, block).trim(),
    ),
  'slot-twice': (at, { block }) =>
    say(
      at.type === 'any'
        ? 'لسائر الأقسام موضع قبل هذا، وفيه تقع كلها.'
        : `للقسم ${block(at.type)} موضع قبل هذا، وفيه يقع دائمًا.`,
      'احذفه من هنا أو من هناك: لكل نوع من الأقسام موضع واحد.',
    ),
  'slot-limits': (at) =>
    say(
      `لا يمكن أن يكون هنا ${counted(at.least, 'sections')} على الأقل و${counted(at.most, 'sections')} على الأكثر.`,
      'لا يصح أن يزيد الأقل على الأكثر: غيّر أحدهما أو احذفه.',
    ),
  'kind-of-unknown-field': (at) =>
    say(
      `ليس للصفحات حقل باسم ${quoted(at.found)}، فسينقص كلَّ صفحة من هذا النوع.`,
      at.suggestion === undefined ? 'اختر حقلًا تعرفه الصفحات.' : perhaps(at.suggestion, quoted).trim(),
    ),
  'unknown-category': (at) =>
    say(
      `ليس في قائمة الخدمات فئة باسم ${quoted(at.found)}.`,
      possible(at.found, at.possible, 'الفئات', 'أضفها إلى فئات الخدمات في «القوائم».'),
    ),
  'not-a-service-page': (at, { field, kind }) =>
    say(
      `لا تُدرج الصفحة ${quoted(at.address)} تحت ${quoted(at.category)}: ${
        at.other === undefined ? `ليست من نوع ${kind('service')}` : `فهي خدمة من الفئة ${quoted(at.other)}`
      }.`,
      at.other === undefined
        ? `احذفها من ${field('first')}، أو اجعلها صفحة خدمة. للصفحات الأخرى مكان في ${field('links')}.`
        : 'أدرجها تحت فئتها، أو غيّر الفئة في الصفحة نفسها.',
    ),
}
