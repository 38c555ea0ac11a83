import type { fields as english } from '#site/problems/catalogue/fields.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { counted, letters, lettersAfter, listed, perhaps, quoted, say } from '#live/studio/words/arabic/say.ts'

export const fields: ArabicProblems<keyof typeof english> = {
  'unknown-field': (at) => say(`لا حقل هنا باسم ${quoted(at.field)}.`, 'احذفه.'),
  'misplaced-field': (at, { field }) => {
    const message = `لا حقل هنا باسم ${quoted(at.field)}.`
    const [first] = at.groups
    if (!first) return say(message, 'احذفه من هنا.')
    return say(message, `مكانه في ${first.isList ? 'بند من ' : ''}${field(first.name)}: احذفه من هنا واملأه هناك.`)
  },
  'missing-field': (at, { field }) => say(`الحقل ${field(at.field)} ناقص.`, 'املأه أو أضفه.'),
  'empty-group': (_, { here }) => say(`${here} فارغ.`, 'املأه أو احذفه.'),
  'block-in-block': (at, { block }) =>
    say(`القسم ${block(at.type)} موضوع داخل قسم آخر.`, 'احذفه من هنا وأضفه قسمًا مستقلًّا.'),
  'wrong-content': (at, { document }) =>
    say(
      `ليس في هذا المستند ما أُعدّ له. ما فيه مكانه ${document(at.other)}.`,
      'انقله إلى هناك، وأعد إلى هذا المستند ما كان فيه.',
    ),
  'foreign-document': () =>
    say('هذا مستند من برنامج آخر، لا من هذا الموقع.', 'أعد إليه ما كان فيه، واحفظ المستند الآخر خارج مجلد الموقع.'),
  'wrapped-content': (at) =>
    say(
      `كل ما في هذا المستند موضوع داخل مجموعة واحدة: ${quoted(at.name)}.`,
      'ارفع عنه هذه المجموعة، أو اطلب ذلك ممن أعدّ الموقع.',
    ),
  'wrong-type': (_, { here }) => say(`ما في ${here} لا يصلح هنا.`, 'املأه من جديد.'),
  'value-not-possible': (at, { here, choice }) =>
    say(
      `${here} لا يقبل ${quoted(String(at.found))}.`,
      `${perhaps(at.suggestion, choice)}${at.possible.length === 1 ? 'الممكن وحده' : 'الممكن'}: ${listed(at.possible.map(choice), 'أو')}.`,
    ),
  'wrong-form': (at, { here, says }) => {
    const rule = says(at.says)
    return say(
      `${here} لا يقبل ${quoted(String(at.found))}.`,
      `${at.suggestion === undefined ? '' : `اكتب ${quoted(at.suggestion, 160)}. `}${rule === '' ? '' : `المطلوب ${rule}.`}`,
    )
  },
  'text-too-short': (at, { here }) => {
    if (at.found === '') return say(`${here} فارغ.`, 'املأه.')
    if (at.length === 0) return say(`ليس في ${here} إلا مسافات.`, 'املأه.')
    return say(`في ${here} ${letters(at.length)}، وأقل ما يلزم ${letters(at.least)}.`, 'زد عليه قليلًا.')
  },
  'text-too-long': (at, { here }) =>
    say(
      `في ${here} ${letters(at.length)}، وأكثر ما يتسع له ${letters(at.most)}.`,
      `${at.isEastAsian ? 'يُحسب كل حرف صيني أو ياباني أو كوري حرفين. ' : ''}اختصره بمقدار ${lettersAfter(at.length - at.most)} أو أكثر.`,
    ),
  'list-too-short': (at, { here }) =>
    say(
      at.length === 0
        ? `ليس في ${here} بند، وأقل ما يلزم ${counted(at.least, 'entries')}.`
        : `في ${here} ${counted(at.length, 'entries')}، وأقل ما يلزم ${counted(at.least, 'entries')}.`,
      'أضف الناقص.',
    ),
  'list-too-long': (at, { here }) =>
    say(
      `في ${here} ${counted(at.length, 'entries')}، وأكثر ما يتسع له ${counted(at.most, 'entries')}.`,
      `احذف ${counted(at.length - at.most, 'entries-after')}.`,
    ),
  'number-too-small': (at, { here }) =>
    say(
      `العدد ${isolated(at.found)} في ${here} أصغر مما يجوز.`,
      at.isExcluded ? `المطلوب أكثر من ${isolated(at.limit)}.` : `المطلوب ${isolated(at.limit)} أو أكثر.`,
    ),
  'number-too-large': (at, { here }) =>
    say(
      `العدد ${isolated(at.found)} في ${here} أكبر مما يجوز.`,
      at.isExcluded ? `المطلوب أقل من ${isolated(at.limit)}.` : `المطلوب ${isolated(at.limit)} أو أقل.`,
    ),
  'repeated-item': (at, { here }) =>
    say(`في ${here} الشيء نفسه مرتين: البند ${at.first} والبند ${at.second}.`, 'احذف أحدهما.'),
  'given-twice': (at) =>
    at.isSame
      ? say('هذا موجود مرتين: هنا وفي موضع آخر.', 'احذف أحدهما: جاء حين جُمعت نسختان من المستند.')
      : say('هذا موجود مرتين بفروق صغيرة: هنا وفي موضع آخر.', 'أبقِ الأفضل واحذف الآخر.'),
  'either-or': (at, { fields: names }) =>
    at.given.length === 0
      ? say(`ينقص هنا ${listed(names(at.choices), 'أو')}.`, 'املأ واحدًا منها.')
      : say(`لا يجتمع هنا ${listed(names(at.given))}.`, 'أبقِ واحدًا فقط.'),
  'does-not-fit': (_, { here }) => say(`${here} لا يصلح هنا.`, 'املأه من جديد، أو احذفه.'),
  'site-in-a-folder': (at) =>
    say(
      `لا يكون الموقع في مجلد: تحت ${quoted(at.folder)} لا يجد المتصفح صفحاته وصوره.`,
      `اجعل للموقع نطاقًا خاصًّا به واكتبه هنا. وإن كان النطاق كله له، فاكتب ${quoted(at.host)}.`,
    ),
}
