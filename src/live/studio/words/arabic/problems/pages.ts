import type { pages as english, SameText } from '#site/problems/catalogue/pages.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { counted, listed, perhaps, possible, quoted, say, weekdays } from '#live/studio/words/arabic/say.ts'

const ANOTHER_ADDRESS = 'اختر لهذه الصفحة عنوانًا آخر.'
const OWN_WORDS = 'اكتب ما تنفرد به هذه الصفحة'
const BOTH = 'اكتب الصحيح في الموضعين.'

const SAME = {
  title: 'العنوان',
  'search-title': 'العنوان في نتائج البحث',
  description: 'الوصف',
  heading: 'العنوان الأول',
}

const same = (what: SameText): string => (typeof what === 'string' ? SAME[what] : counted(what.count, 'texts'))

const neededPage = (page: string): string => (page === '/' ? 'الصفحة الرئيسية' : 'صفحة العناوين غير الموجودة')

export const pages: ArabicProblems<keyof typeof english> = {
  'sample-left': (at) =>
    say(
      `${quoted(at.text)} نص تجريبي${at.count > 1 ? `، ومثله في هذا المستند ${counted(at.count - 1, 'other-texts')}` : ''}.`,
      at.isNote ? 'اكتب الحقيقة، ثم اضغط «كتبت النص».' : 'اكتب كلماتك مكانه.',
    ),
  'example-address': (at) =>
    say(`العنوان ${quoted(at.address)} من مثال، ولا يصل إلى أحد.`, 'اكتب عنوانك أنت، أو احذفه.'),
  'duplicate-title': (at, { document }) =>
    say(
      `لصفحة أخرى العنوان نفسه ${quoted(at.title)}: ${document(at.other)}.`,
      'اجعل لكل صفحة عنوانًا يخصها، ليميز الزوار ومحركات البحث بينها.',
    ),
  'duplicate-description': (at, { document }) =>
    say(`الوصف لمحركات البحث هو نفسه في ${document(at.other)}.`, 'صف كل صفحة بكلمات تخصها.'),
  'duplicate-search-title': (at, { document, field }) =>
    say(
      `تظهر هذه الصفحة في نتائج البحث بالعنوان ${quoted(at.title)}، ومثلها ${document(at.other)}.`,
      `غيّر عنوان الصفحة، أو اكتب لها عنوانًا يخصها في ${field('seo')}.`,
    ),
  'duplicate-heading': (at, { document }) =>
    say(`تبدأ الصفحة ${document(at.other)} بالعنوان نفسه: ${quoted(at.heading)}.`, 'ابدأ كل صفحة بعنوان يخصها.'),
  'copied-texts': (at, { document }) =>
    say(
      `ابتداءً من هنا ${counted(at.count, 'texts')} تتكرر في ${document(at.other)}.`,
      `${OWN_WORDS}. وما تقوله صفحات عدة يصلح قسمًا محفوظًا مرة واحدة.`,
    ),
  'page-like-another': (at, { document }) =>
    say(
      `تبدو هذه الصفحة نسخة من ${document(at.other)}. المشترك بينهما: ${listed(at.shared.map(same))}.`,
      `${OWN_WORDS}: محركات البحث لا تعرض إلا واحدة من صفحتين تقولان الشيء نفسه.`,
    ),
  'redirect-hides-page': (at, { document }) =>
    say(`${quoted(at.from)} عنوان صفحة: ${document(at.file)}.`, 'احذف هذا التحويل، أو الصفحة.'),
  'redirect-repeated': (at) => say(`للعنوان ${quoted(at.from)} تحويلان: هذا وآخر.`, 'احذف أحدهما.'),
  'redirect-loop': (at) => say(`يدور هذا التحويل في حلقة: ${isolated(at.chain.join(' → '))}.`, 'اجعله يقود إلى صفحة.'),
  'redirect-chain': (at) =>
    say(`${quoted(at.to)} عنوان قديم هو أيضًا، فيُحوَّل الزوار مرتين.`, `اكتب ${quoted(at.last)} الذي يقود إليه.`),
  'redirect-pattern': (at) =>
    say(
      `لا معنى هنا للعلامة ${quoted(at.pattern)}: يعمل هذا التحويل للعنوان ${quoted(at.from)} وحده.`,
      at.suggestion === undefined
        ? `لا معنى إلا للعلامة ${quoted('/*')} في آخر العنوان: المجلد وكل ما تحته. واكتب كل عنوان آخر في بند يخصه.`
        : `اكتب ${quoted(at.suggestion)}، أي المجلد وكل ما تحته.`,
    ),
  'redirect-reaches-nothing': (at) =>
    say(
      `لا صفحة ولا ملف تحت ${quoted(at.folder)}، فلا يجد من يُحوَّل إليه شيئًا.`,
      `اجعله يقود إلى مجلد فيه صفحات، أو إلى صفحة واحدة من دون ${quoted('/*')}.`,
    ),
  'redirect-over-pages': (at) =>
    say(
      `لا يحوّل ${quoted(at.from)} زوار ${isolated(at.kept.slice(0, 3).join('، '))}${at.kept.length > 3 ? ' وغيرها' : ''}، فما فيها من صفحات وملفات يظهر كما هو.`,
      'احذف القديم منها إن كان قد نُقل.',
    ),
  'redirect-query': (at) =>
    say(
      `لا يُعثر على ${quoted(at.from)} أبدًا: لا يُقارن ما بعد ${quoted('?')}.`,
      'اكتب العنوان من دونه إن كان يصلح لكل زواره، أو احذف هذا التحويل.',
    ),
  'redirect-anchor': (at) =>
    say(
      `لا يُعثر على ${quoted(at.from)} أبدًا: لا ترسل المتصفحات ما بعد ${quoted('#')}.`,
      at.address.length > 1 ? `اكتب ${quoted(at.address)}.` : 'احذف هذا التحويل.',
    ),
  'wrong-direction': (at) => {
    const [is, isNot] = at.right === 'rtl' ? ['اليمين', 'اليسار'] : ['اليسار', 'اليمين']
    return say(
      `تُكتب اللغة ${quoted(at.language)} من ${is}، والصفحات من ${isNot}.`,
      `اختر اتجاه الكتابة ${at.right === 'rtl' ? '«من اليمين إلى اليسار»' : '«من اليسار إلى اليمين»'}.`,
    )
  },
  'origin-not-encrypted': (at) =>
    say('تصل إلى محركات البحث والروابط المشتركة عناوين غير مشفرة.', `اكتب ${quoted(at.suggestion)}.`),
  'placeholder-lost': (at, { here }) =>
    say(
      `ينقص ${here} ما يملؤه الموقع: ${quoted(at.placeholder)}.`,
      `اكتب ${quoted(at.placeholder)} حيث مكانه بين كلماتك، مع القوسين.`,
    ),
  'phone-not-dialled': (at) =>
    say(
      `لا يُطلب ${quoted(at.phone)} كما هو مكتوب: الضغط عليه ${at.digits === undefined ? 'لا يطلب رقمًا' : `يطلب ${isolated(at.digits)}`}.`,
      at.suggestion === undefined
        ? 'اكتب رقمًا واحدًا كما يُطلب من خارج البلاد. ومكان غيره من الأرقام والكلام نص في الصفحة.'
        : `اكتب ${quoted(at.suggestion)}.`,
    ),
  'link-unlike-its-text': (at) =>
    say(
      `المكتوب ${quoted(at.shown)}، لكن الضغط عليه ${at.isMail ? 'يراسل' : 'يطلب'} ${quoted(at.target)}.`,
      at.suggestion === undefined
        ? BOTH
        : `إن كان المكتوب صحيحًا فاجعل الرابط ${quoted(at.suggestion)}، وإلا فصحح الكلمات.`,
    ),
  'hours-unlike-their-text': (at) =>
    say(
      `ما يصل إلى محركات البحث ${quoted(typeof at.told === 'string' ? at.told : weekdays(at.told))}، وما يقرؤه الزوار ${quoted(at.text)}.`,
      BOTH,
    ),
  'hours-unlike-settings': (at) =>
    say(
      `${quoted(at.shown)} تخالف ساعات العمل في «الإعدادات»: ${quoted(at.hours)}.`,
      `اكتب ${quoted('{hours}')} فيملؤها الموقع من الإعدادات، أو صحح الإعدادات.`,
    ),
  'price-in-another-currency': (at, { field }) =>
    say(
      `في السعر ${quoted(at.price)} العملة ${quoted(at.other)}، وعملة هذه القائمة ${quoted(at.currency)}، فلا يصل هذا السعر إلى محركات البحث.`,
      `صحح السعر أو ${field('currency')}.`,
    ),
  'needed-page-is-a-draft': (at) =>
    say(`لا تكون ${neededPage(at.page)} مسودة: لا يستغني عنها موقع.`, 'اختر «منشورة»، أو احذف هذا الحقل.'),
  'needed-page-with-a-date': (at, { field }) =>
    say(`تُعرض ${neededPage(at.page)} دائمًا: لا يستغني عنها موقع.`, `احذف ${field(at.field)}.`),
  'dates-in-wrong-order': (at) =>
    say(
      `تُسحب هذه الصفحة في ${quoted(at.until)} قبل أن تُنشر في ${quoted(at.from)}، فلا تُعرض أبدًا.`,
      'اختر تاريخًا لاحقًا، أو احذف أحدهما.',
    ),
  'post-on-another-kind': (at, { here, kind }) =>
    say(`${here} للمقالات وحدها، ونوع هذه الصفحة ${kind(at.kind)}.`, 'احذفه.'),
  'post-date-to-come': (at, { field }) =>
    say(
      `تاريخ هذه المقالة ${quoted(at.date)} لم يأتِ بعد، والزوار يرونها الآن.`,
      `لتُنشر في ذلك اليوم أضف ${field('publishAt')} بهذا التاريخ. وإلا فاكتب اليوم الذي نُشرت فيه.`,
    ),
  'post-updated-too-early': (at, { here }) =>
    say(
      `تاريخ تحديث هذه المقالة ${quoted(at.updated)}، وهو قبل تاريخها ${quoted(at.date)}.`,
      `اختر يومًا لاحقًا، أو احذف ${here}.`,
    ),
  'name-nearly-like-another': (at) =>
    say(
      `${at.sort === 'tag' ? 'الوسم' : 'الكاتب'} ${quoted(at.found)} مذكور هنا فقط، وفي غير هذا الموضع ${quoted(at.suggestion)}.`,
      `${perhaps(at.suggestion)}${at.sort === 'tag' ? 'لا تجمع القائمة إلا المقالات التي كُتب وسمها بالحروف نفسها.' : 'يظن القراء أنهما شخصان.'}`,
    ),
  'unknown-tag': (at) =>
    say(
      `لا مقالة وسمها ${quoted(at.found)}، فهذه القائمة فارغة.`,
      possible(at.found, at.possible, 'وسوم المقالات', 'ليس للمقالات وسوم بعد: ضع هذا الوسم لإحداها.'),
    ),
  'list-without-posts': (at, { kind }) =>
    say(
      at.folder === '/'
        ? 'لا مقالات في هذا الموقع بعد، فهذه القائمة فارغة.'
        : `لا مقالات تحت ${quoted(at.folder)}، فهذه القائمة فارغة.`,
      possible(at.folder, at.possible, 'مجلدات فيها مقالات', `أنشئ واحدة: صفحة جديدة من نوع ${kind('post')}.`),
    ),
  'second-paged-list': (_, { field }) =>
    say('لقائمة أخرى في هذه الصفحة صفحات تالية.', `املأ ${field('limit')} بدلًا من هذا، أو احذفه.`),
  'address-of-list-pages': (at) =>
    say(`${quoted(at.address)} عنوان صفحة تالية من القائمة في ${quoted(at.list)}.`, ANOTHER_ADDRESS),
  'address-of-search': () => say(`${quoted('/search')} عنوان صفحة البحث التي ينشئها الموقع نفسه.`, ANOTHER_ADDRESS),
}
