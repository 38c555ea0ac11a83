import type { syntax as english } from '#site/problems/catalogue/syntax.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import type { Names } from '#live/studio/words/arabic/names.ts'
import { quoted, say } from '#live/studio/words/arabic/say.ts'
import type { FormMessage } from '#live/studio/words/arabic/say.ts'

/** For a file that cannot be parsed: editors of a form can press a button, undo, or ask somebody who knows the file. */
const unreadable =
  (what: string) =>
  (_: unknown, { line, isFixable }: Names): FormMessage =>
    say(
      `لا يُقرأ ملف هذا المستند: ${what} (السطر ${line}).`,
      isFixable ? 'اضغط «إصلاحه».' : 'تراجع عن آخر تغيير فيه، أو اطلب إصلاحه ممن أعدّ الموقع.',
    )

const COMMA = 'فاصلة في غير موضعها'
const QUOTES = 'علامات الاقتباس فيه غير صحيحة'
const BRACKETS = 'الأقواس فيه غير صحيحة'
const MARK = 'فيه علامة لا مكان لها'
const VALUE = 'فيه قيمة غير صحيحة'
const FOREIGN = 'فيه كلام ليس منه'
const OUT_OF_PLACE = 'فيه قسم في غير موضعه'

export const syntax: ArabicProblems<keyof typeof english> = {
  'not-a-group': unreadable('ليس مكتوبًا كما تُكتب ملفات الموقع'),
  'escaped-document': unreadable('كُتب كله كأنه نص واحد'),
  'missing-comma': unreadable('تنقصه فاصلة'),
  'trailing-comma': unreadable(COMMA),
  'extra-comma': unreadable(COMMA),
  'missing-colon': unreadable('تنقصه نقطتان'),
  'unexpected-colon': unreadable('نقطتان في غير موضعهما'),
  'wrong-punctuation': unreadable(MARK),
  'odd-space': unreadable('فيه مسافة من نوع غير مقبول'),
  'missing-value': unreadable('تنقصه قيمة'),
  'unclosed-text': unreadable(QUOTES),
  'unopened-text': unreadable(QUOTES),
  'mixed-quotes': unreadable(QUOTES),
  'text-over-lines': unreadable('فيه نص على أكثر من سطر'),
  'paragraphs-in-text': unreadable('فيه نص على أكثر من سطر'),
  'quote-inside-text': unreadable(QUOTES),
  'doubled-quote': unreadable(QUOTES),
  'extra-quote': unreadable(QUOTES),
  'escaped-quote': unreadable(QUOTES),
  'wrong-bracket': unreadable(BRACKETS),
  'wrong-container': unreadable(BRACKETS),
  'unclosed-bracket': unreadable(BRACKETS),
  'unopened-bracket': unreadable(BRACKETS),
  'extra-bracket': unreadable(BRACKETS),
  'file-cut-off': unreadable('ينقطع في وسطه، فربما لم يُحفظ كاملًا'),
  comment: unreadable('فيه تعليق، وملفات الموقع بلا تعليقات'),
  'wrong-quotes': unreadable(QUOTES),
  'unfinished-field': unreadable('فيه حقل لم يكتمل'),
  'left-out': unreadable('فيه نقاط مكان شيء محذوف'),
  'letters-after-text': unreadable('فيه حروف بعد نهاية نص'),
  'entry-behind-list': unreadable('فيه بند خارج قائمته'),
  'missing-quotes': unreadable(QUOTES),
  'script-notation': unreadable('مكتوب كما تُكتب البرامج'),
  'odd-word': unreadable(VALUE),
  'wrong-number': unreadable('فيه عدد مكتوب بصورة غير صحيحة'),
  'wrong-escape': unreadable(MARK),
  'control-character': unreadable('فيه رمز خفي'),
  'merge-conflict': unreadable('غيّر شخصان هذه السطور ولم يختر أحد بينهما'),
  'merge-mark': unreadable('فيه سطر باقٍ من جمع نسختين'),
  'pasted-marks': unreadable(FOREIGN),
  'another-format': unreadable('ليس مكتوبًا كما تُكتب ملفات الموقع'),
  'text-before-start': unreadable(FOREIGN),
  'second-document': unreadable('فيه مستندان، والملف يتسع لواحد'),
  'block-behind-page': unreadable(OUT_OF_PLACE),
  'block-inside-block': unreadable(OUT_OF_PLACE),
  'text-after-end': unreadable(FOREIGN),
  'nested-too-deeply': unreadable(BRACKETS),
  'duplicate-field': (at, { field }) =>
    say(`الحقل ${field(at.field)} مكتوب مرتين.`, 'اضغط «إصلاحه» إن ظهر الزر، أو اطلب حذف أحدهما ممن أعدّ الموقع.'),
  'forbidden-field': (at) => say(`لا يكون ${quoted(at.field)} اسم حقل.`, 'احذفه، أو سمِّه باسم آخر.'),
}
