import type { files as english } from '#site/problems/catalogue/files.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import FILE_TYPES from '#live/studio/words/arabic/file-types.json' with { type: 'json' }
import { counted, firstOf, quoted, say } from '#live/studio/words/arabic/say.ts'

type Unused = Parameters<(typeof english)['unused']>[0]['sort']

/** For each kind of unused file: the sentence for one, the beginning of the sentence for several, and the hint. */
const UNUSED: Record<Unused, { one: string; verb: string; hint: string }> = {
  page: {
    one: 'لا شيء يقود إلى هذه الصفحة: لا قائمة ولا صفحة أخرى.',
    verb: 'لا شيء يقود إلى',
    hint: 'ضع رابطًا إليها في «القوائم» أو في صفحة. وإن كانت لحملة فقط، فاختر في إعداداتها ألا تُدرج في محركات البحث.',
  },
  shared: {
    one: 'لا تعرض أي صفحة هذا القسم المحفوظ مرة واحدة.',
    verb: 'لا تعرض أي صفحة',
    hint: 'تجده في «إضافة قسم» في كل صفحة.',
  },
  form: {
    one: 'لا شيء يفتح هذا النموذج: لا زر ولا قسم ولا رابط.',
    verb: 'لا شيء يفتح',
    hint: 'اجعل زرًّا يفتحه، أو اعرضه في قسم.',
  },
  video: {
    one: 'لا تعرض أي صفحة هذا الفيديو أو هذه الترجمة.',
    verb: 'لا تعرض أي صفحة',
    hint: 'اختره في قسم «صورة أو فيديو»، أو احذفه.',
  },
  public: {
    one: 'لا شيء في الموقع يقود إلى هذا الملف.',
    verb: 'لا شيء في الموقع يقود إلى',
    hint: 'ضع رابطًا إليه، أو احذفه. وهو يُنشر على كل حال.',
  },
  font: {
    one: 'لا يستعمل المظهر ملف الخط هذا.',
    verb: 'لا يستعمل المظهر',
    hint: 'اذكره في ملفات الخطوط في «المظهر»، أو احذفه.',
  },
  image: {
    one: 'لا تعرض أي صفحة هذه الصورة.',
    verb: 'لا تعرض أي صفحة',
    hint: 'اخترها في قسم، أو دعها: لا تُنشر.',
  },
}

/** How to restore a deleted file. */
const RESTORE = 'إن حُذف خطأً فتراجع عن حذفه، أو أعده من سجل الموقع'
const ASK = 'اطلب ممن أعدّ الموقع أن يراجعه.'
const DELETE_ONE = 'احذف أحدهما، أو سمِّه باسم آخر.'

export const files: ArabicProblems<keyof typeof english> = {
  'missing-folder': () => say('لا وجود لهذا المجلد.', ASK),
  'no-site': () => say('ليس هذا مجلد موقع: لا شيء فيه من ملفات المواقع.', ASK),
  'missing-file': (at) =>
    say(
      `ينقص الموقعَ الملف ${quoted(at.file)} الذي لا يستغني عنه.`,
      at.instead ? `سمِّ ${quoted(at.instead)} باسم ${quoted(at.file)}.` : `${RESTORE}.`,
    ),
  'unreadable-file': () => say('لا يُقرأ هذا الملف.', ASK),
  'link-out-of-folder': () => say('هذا اختصار إلى مكان خارج الموقع، فلا يُتبع.', 'انسخ الملف نفسه إلى المجلد.'),
  'odd-file-name': (at) =>
    say(
      `لا يصلح الاسم ${quoted(at.name)}.`,
      at.better === undefined
        ? `سمِّه بحروف لاتينية صغيرة وأرقام وشرطات، مثل ${quoted(at.example)}.`
        : at.isTaken
          ? `الاسم ${quoted(at.better)} مستعمل: احذف أحدهما، أو سمِّ هذا باسم آخر من حروف صغيرة وأرقام وشرطات.`
          : `سمِّه ${quoted(at.better)}.`,
    ),
  'name-of-windows': (at) =>
    say(
      `لا يقبل نظام ويندوز الاسم ${quoted(at.name)}، فلا يصل الملف إلى من يعمل عليه.`,
      `سمِّه باسم آخر، مثل ${quoted(at.better)}.`,
    ),
  'names-alike': (at) =>
    say(
      at.differsIn === 'capitals'
        ? `لا يختلف ${quoted(at.name)} عن ${quoted(at.other)} إلا في كبر الحروف، فيضيع أحدهما على أجهزة كثيرة.`
        : `في الموقع ملفان باسم ${quoted(at.name.normalize('NFC'))} كُتبت علامات حروفهما بطريقتين، وعنوانهما واحد.`,
      DELETE_ONE,
    ),
  'wrong-folder': (at, { document }) =>
    say('هذا المستند في غير مجلده.', at.isTaken ? `احذفه، فمكانه فيه ${document(at.home)}.` : ASK),
  'wrong-schema-line': () => say('في هذا الملف إشارة غير صحيحة إلى وصفه، ولا يرى الزوار أثرًا لذلك.', ASK),
  'stray-file': (at) =>
    say(`لا يُستعمل الملف ${quoted(at.name)}.`, 'ارفعه من «الصور والملفات» إن أردته في صفحة، أو احذفه.'),
  'document-not-read': (at) => say(`لا يُقرأ ${quoted(at.file)} بسبب نهاية اسمه.`, `سمِّه ${quoted(at.document)}.`),
  'backup-file': (at, { document }) =>
    say(`هذه نسخة قديمة أو مكررة من ${document(at.original)}.`, 'احذفها، أو احفظها خارج مجلد الموقع.'),
  'copied-file': (at, { document }) =>
    at.isConflict
      ? say(
          `هذه نسخة ثانية من ${document(at.original)}: أنشأها برنامج مزامنة حين غيّره شخصان.`,
          'اجمع النسختين في واحدة، واحذف الأخرى.',
        )
      : say(`هذه نسخة من ${document(at.original)}.`, DELETE_ONE),
  unused: (at) => say(UNUSED[at.sort].one, UNUSED[at.sort].hint),
  'unused-many': (at, { document }) => {
    const { verb, hint } = UNUSED[at.sort]
    return say(`${verb} ${counted(at.files.length, `unused-${at.sort}`)}: ${firstOf(at.files.map(document), 5)}.`, hint)
  },
  'missing-schema-line': () => say('تنقص هذا الملفَ إشارة إلى وصفه، ولا يرى الزوار أثرًا لذلك.', ASK),
  'file-of-another-type': (at) =>
    say(
      `يقول اسم هذا الملف إنه ${FILE_TYPES[at.expected]}، وهو في الحقيقة ${FILE_TYPES[at.found]}.`,
      'ضع الملف الصحيح مكانه: ربما لم يكتمل التنزيل أو التصدير.',
    ),
  'shared-file-no-picture': (at) =>
    say(
      `${quoted(at.found)} ليست صورة تعرضها الشبكات بجانب رابط.`,
      'اختر صورة بصيغة PNG أو JPEG أو WebP، والأفضل 1200 في 630 بكسل.',
    ),
  'duplicate-address': (at, { document }) =>
    say(`لصفحتين العنوان نفسه ${quoted(at.address)}: هذه و${document(at.other)}.`, 'غيّر عنوان إحداهما، أو احذفها.'),
  'not-utf8': () => say('في هذا الملف حروف لا تُقرأ: حُفظ بترميز آخر.', 'احفظه بترميز UTF-8، أو اطلب ذلك ممن أعدّ الموقع.'),
  'more-problems': (at) =>
    say(
      `في هذا المستند ${counted(at.more, 'mistakes')} غير ما سبق.`,
      'أصلح ما سبق أولًا فيظهر ما بعده. وحين تكثر الأخطاء هكذا، فربما أفسد تغيير واحد المستند كله: راجعه كاملًا.',
    ),
  'byte-order-mark': () => say('في أول هذا الملف علامة خفية، ولا يرى الزوار أثرًا لها.', 'اضغط «إصلاحه».'),
  'empty-file': (at) => say('هذا الملف فارغ.', at.isRequired ? `لا يستغني عنه موقع. ${RESTORE}.` : `احذفه. ${RESTORE}.`),
}
