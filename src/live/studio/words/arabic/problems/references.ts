import type { AddressFault, FileLine, PastedFault, references as english } from '#site/problems/catalogue/references.ts'
import type { HiddenReason } from '#site/problems/hidden-reason.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import type { Names } from '#live/studio/words/arabic/names.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { counted, firstOf, moment, perhaps, possible, quoted, say } from '#live/studio/words/arabic/say.ts'

/** The limit of listed places; further ones are counted. */
const MOST_PLACES = 3

/** The titles of documents, without duplicates. */
const placesOf = (places: readonly FileLine[], { document }: Names): string =>
  firstOf([...new Set(places.map(({ file }) => document(file)))], MOST_PLACES)

const named = (places: readonly FileLine[], names: Names): string =>
  places.length === 0 ? '' : ` وهو مذكور في ${counted(places.length, 'other-places')}: ${placesOf(places, names)}.`

const CHOOSE_ANOTHER = 'اختر غيره، أو احذفه.'
const NOWHERE = 'لا يقود إلى شيء: لا صفحة بهذا العنوان.'

const put = (suggestion: string): string => `اكتب ${quoted(suggestion)}.`

/** The hint for a missing file. */
const chosen = (name: string, suggestion: string | undefined, names: readonly string[], other: string): string =>
  suggestion === undefined ? possible(name, names, 'الموجود', other) : put(suggestion)

const hiddenTarget = (hidden: HiddenReason, redirect: string): [message: string, hint: string] => {
  switch (hidden.reason) {
    case 'draft':
      return ['مسودة، فلا يجد الزوار هناك شيئًا.', 'انشرها، أو احذف الرابط.']
    case 'never':
      return ['لا تُعرض أبدًا، فلا يجد الزوار هناك شيئًا.', 'انشرها، أو احذف الرابط.']
    case 'not-yet':
      return [
        `تُنشر في ${moment(hidden.from)}، ولا يجد الزوار هناك شيئًا قبل ذلك.`,
        'احذف الرابط حتى ذلك الحين، أو انشر الصفحة قبله.',
      ]
    case 'ended':
      return [`أُزيلت في ${moment(hidden.since)}، فلا يجد الزوار هناك شيئًا.`, `احذف الرابط، أو ${redirect}.`]
  }
}

const redirectFrom = (address: string): string => `أضف في «التحويلات» تحويلًا من ${quoted(address)}`

const pastedFault = (fault: PastedFault): string => {
  switch (fault.by) {
    case 'detour':
      return `يمر بموقع ${quoted(fault.host)} الذي يحصي من يتبعه`
    case 'entity':
      return `فيه ${quoted('&amp;')} بدلًا من ${quoted('&')}`
    case 'sentence':
      return `في آخره العلامة ${quoted(fault.mark)} من جملة نُسخ منها`
  }
}

const addressFault = ({ of, part = '' }: AddressFault): string => {
  switch (of) {
    case 'nothing-behind':
      return `لا شيء بعد ${quoted(part)}`
    case 'no-host':
      return 'ينقصه اسم الموقع'
    case 'begins-twice':
      return 'بدايته مكررة'
    case 'space':
      return 'فيه مسافة'
    case 'host':
      return `لا يصلح ${quoted(part)} اسمًا لموقع`
    case 'host-ending':
      return `تنقص ${quoted(part)} نهاية مثل ${quoted('.com')}`
    case 'mail':
      return `عنوان البريد اسم ثم ${quoted('@')} ثم اسم موقع`
    case 'mail-ending':
      return `تنقص ما بعد ${quoted('@')} نهاية مثل ${quoted('.com')}`
    case 'phone':
      return 'رقم الهاتف أرقام فقط'
    case 'phone-and-more':
      return `الضغط عليه يطلب الرقم ${isolated(part)} وحده`
    case 'chat':
      return `تبدأ المحادثة بالرقم كاملًا مع رمز الدولة، أرقامًا فقط: بلا ${quoted('+')} ولا أصفار قبله ولا مسافات`
  }
}

export const references: ArabicProblems<keyof typeof english> = {
  'link-to-missing-page': (at, names) => {
    const also =
      at.others.length === 0
        ? ''
        : ` ومثله رابط في ${counted(at.others.length, 'other-places')}: ${placesOf(at.others, names)}.`
    const message = `الرابط ${quoted(at.href)} ${NOWHERE}${also}`
    if (at.suggestion !== undefined) return say(message, perhaps(at.suggestion))
    return at.others.length === 0
      ? say(message, 'اختر صفحة مما يُعرض عليك أثناء الكتابة.')
      : say(message, `إن حُذفت الصفحة أو تغيّر عنوانها، فاختر صفحة أخرى، و${redirectFrom(at.address)}.`)
  },
  'link-to-hidden-page': (at) => {
    const [message, hint] = hiddenTarget(at.hidden, redirectFrom(at.address))
    return say(`الصفحة ${quoted(at.address)} ${message}`, hint)
  },
  'redirect-to-hidden-page': (at) =>
    say(`الصفحة ${quoted(at.address)} لم تُنشر بعد: لا يجد القادم من العنوان القديم شيئًا حتى تُنشر.`, 'انشر تلك الصفحة.'),
  'link-outlives-page': (at) =>
    say(
      `ابتداءً من ${moment(new Date(at.from))} لا تكون الصفحة ${quoted(at.address)} معروضة، وهذا الرابط باقٍ، فلا يُنشر الموقع عندئذ.`,
      at.isEnd ? `احذف الرابط قبل ذلك، أو ${redirectFrom(at.address)}.` : 'انشر تلك الصفحة قبل ذلك، أو احذف الرابط.',
    ),
  'link-misspelled': (at) => say(`الرابط ${quoted(at.href)} ${NOWHERE}`, put(at.suggestion)),
  'link-with-marks': (at) =>
    say(
      `الرابط ${quoted(at.href)} لا يقود إلى شيء: للعلامات ${quoted('# ? %')} معنى آخر في العناوين.`,
      `اكتب ${quoted(at.suggestion)}، فهو يقود إلى الملف.`,
    ),
  'link-to-renamed-page': (at, names) => {
    const [first] = at.pages
    const olds = firstOf(
      at.pages.map(({ from }) => quoted(from)),
      2,
    )
    const isOne = at.pages.length === 1
    return say(
      `${isOne ? `لم تعد ${olds} صفحة` : `لم تعد ${olds} صفحات`}، وما زالت روابط تقود إليها في: ${placesOf(at.links, names)}.`,
      `هل صار العنوان ${quoted(first?.to ?? '')}${isOne ? '' : ' وهكذا'}؟ إذن اجعل الروابط تقود إلى العنوان الجديد، وأضف في «التحويلات» تحويلًا لمن يعرف القديم.`,
    )
  },
  'link-to-own-computer': (at) =>
    say(
      at.isNear
        ? `الموقع ${quoted(at.host)} معروف في شبكتك وحدها، ولا يفتحه أحد خارجها.`
        : `العنوان ${quoted(at.host)} حاسوبك أنت، ولا يفتحه أحد سواك.`,
      at.suggestion === undefined ? `اكتب عنوان صفحة مثل ${quoted('/contact')}.` : put(at.suggestion),
    ),
  'link-to-own-domain': (at) =>
    say(
      at.isPreview
        ? `الرابط ${quoted(at.href)} يقود إلى معاينة لهذا الموقع، وليست للزوار.`
        : `الرابط ${quoted(at.href)} يقود إلى صفحة من هذا الموقع نفسه.`,
      `اكتب ${quoted(at.suggestion)}، فيبقى صحيحًا إذا تغيّر عنوان الموقع، ويُراجَع دائمًا.`,
    ),
  'link-pasted': (at) => say(`الرابط ${quoted(at.href)} ${pastedFault(at.fault)}.`, put(at.suggestion)),
  'link-to-missing-anchor': (at) =>
    say(
      `الرابط ${quoted(at.href)} يقود إلى موضع غير موجود: ليس في الصفحة ${quoted(at.page)} موضع باسم ${quoted(at.anchor)}.`,
      at.suggestion === undefined
        ? possible(at.anchor, at.possible, 'المواضع في تلك الصفحة', 'سمِّ الموضع في القسم الذي تريد أن يقود الرابط إليه.')
        : perhaps(`#${at.suggestion}`),
    ),
  'link-to-hidden-block': (at) =>
    say(
      `الرابط ${quoted(at.href)} يقود إلى قسم مخفي: لا يجد الزوار ${quoted(`#${at.anchor}`)} في الصفحة ${quoted(at.page)}.`,
      'أظهر ذلك القسم، أو أخفِ القسم الذي فيه الرابط، أو اجعل الرابط يقود إلى الصفحة نفسها.',
    ),
  'link-without-page': (at) =>
    say(
      `في الرابط ${quoted(at.href)} اسم موضع بلا صفحة، وهذا الرابط يظهر في صفحات كثيرة.`,
      `ضع قبله عنوان الصفحة، مثل ${quoted(`/contact${at.href}`)}.`,
    ),
  'link-without-anchor': (at) =>
    say(
      `ليس في الرابط ${quoted(at.href)} اسم موضع: لا شيء بعد ${quoted('#')}.`,
      `اكتب بعدها اسم الموضع، مثل ${quoted('#faq')}، أو احذفها.`,
    ),
  'address-malformed': (at) =>
    say(
      `${quoted(at.href)} ليس عنوانًا صحيحًا: ${addressFault(at.fault)}.`,
      at.suggestion === undefined ? `اكتبه هكذا: ${quoted(at.example)}.` : put(at.suggestion),
    ),
  'address-without-scheme': (at) =>
    say(`تنقص ${quoted('https:')} في أول الرابط ${quoted(at.href)}.`, put(at.suggestion)),
  'link-to-old-address': (at) =>
    say(`${quoted(at.href)} عنوان قديم.`, `اجعل الرابط يقود إلى ${quoted(at.to)} كما في «التحويلات».`),
  'menu-two-panels': (at, { field }) =>
    say(
      `في هذا السطر ${field(at.first)} و${field(at.second)}، وهو لا يفتح إلا لوحة واحدة.`,
      `احذف ${field(at.first)} أو ${field(at.second)}.`,
    ),
  'menu-label-twice': (at) =>
    say(`في هذه اللوحة رابطان بالكلمات نفسها: ${quoted(at.label)}.`, 'اكتب لكل رابط كلمات تخصه، ليميز الزوار بينهما.'),
  'menu-limit-of-nothing': (_, { here, field }) =>
    say(`${here} لصفحات مجلد، ولا مجلد في هذا السطر.`, `احذفه، أو أضف ${field('folder')}.`),
  'menu-folder-empty': (at) =>
    at.hidden > 0
      ? say(
          `لا صفحة معروضة بعد في المجلد ${quoted(at.folder)}، فتكون اللوحة فارغة.`,
          'انشر إحدى صفحاته، أو احذف هذا حتى ذلك الحين.',
        )
      : say(
          `لا صفحات في المجلد ${quoted(at.folder)}، فتكون اللوحة فارغة.`,
          possible(at.folder, at.possible, 'مجلدات فيها صفحات', 'احذف هذا: ليس في الموقع مجلد فيه صفحات.'),
        ),
  'folder-named-twice': (at) => say(`للمجلد ${quoted(at.folder)} اسم سبق ذكره في هذه القائمة.`, 'احذف أحد الاسمين.'),
  'folder-name-of-a-page': (at) =>
    say(
      `${quoted(at.folder)} صفحة أيضًا، فيقرأ الزوار عنوانها ${quoted(at.title)} ولا يقرؤون هذا الاسم.`,
      'احذف هذا البند. ولتغيير ما يقرؤه الزوار، غيّر عنوان الصفحة.',
    ),
  'folder-name-without-pages': (at) =>
    say(
      `لا صفحات في المجلد ${quoted(at.folder)}، فلا يقرأ أحد اسمه.`,
      possible(at.folder, at.possible, 'مجلدات بلا اسم', 'احذف هذا البند: لا مجلد آخر يحتاج إلى اسم.'),
    ),
  'folder-without-name': (at, { field }) =>
    say(
      `ليس للمجلد ${quoted(at.folder)} صفحة ولا اسم، فيقرأ الزوار ${quoted(at.name)} بحروف غير حروف لغتهم.${at.others === 0 ? '' : ` ومثله مجلدات أخرى عددها ${at.others}.`}`,
      `اكتب له اسمًا في ${field('folders')}.`,
    ),
  'missing-drawing': (at) => say(`لا رسم باسم ${quoted(at.name)}.`, 'اختر رسمًا آخر.'),
  'missing-image': (at) => say(`لا صورة باسم ${quoted(at.name)}.`, 'اختر صورة أخرى، أو ارفع واحدة.'),
  'missing-video': (at) =>
    say(`لا فيديو باسم ${quoted(at.name)}.`, chosen(at.name, at.suggestion, at.possible, 'احذفه حتى يُضاف الفيديو.')),
  'missing-captions': (at) =>
    say(
      `لا ملف ترجمة باسم ${quoted(at.name)}.`,
      chosen(at.name, at.suggestion, at.possible, 'احذفه حتى يُضاف ملف الترجمة.'),
    ),
  'missing-public-file': (at) =>
    say(
      `لا ملف للتنزيل باسم ${quoted(at.path)}.`,
      chosen(at.path, at.suggestion, at.possible, 'أضف الملف في «الصور والملفات»، أو اختر غيره.'),
    ),
  'accents-apart': (at) =>
    say(`في الاسم ${quoted(at.name)} علامات مكتوبة منفصلة عن حروفها.`, `اكتب ${quoted(at.suggestion)} من لوحة المفاتيح.`),
  'missing-font': (at) =>
    say(
      `لا ملف خط باسم ${quoted(at.name)}.`,
      possible(at.name, at.possible, 'ملفات الخطوط', 'اطلب ممن أعدّ الموقع أن يضيفه.'),
    ),
  'unknown-form': (at, names) =>
    say(
      `لا نموذج باسم ${quoted(at.name)}.${named(at.others, names)}`,
      at.suggestion === undefined ? CHOOSE_ANOTHER : put(at.suggestion),
    ),
  'unknown-shared-block': (at, names) =>
    say(
      `لا قسم محفوظًا مرة واحدة باسم ${quoted(at.name)}.${named(at.others, names)}`,
      at.suggestion === undefined ? CHOOSE_ANOTHER : put(at.suggestion),
    ),
  'shared-in-shared': () => say('لا يحل قسم محفوظ مرة واحدة محل قسم محفوظ آخر.', 'ضع هنا القسم نفسه بنوعه.'),
  'unknown-placeholder': (at) => {
    const found = `{${at.name}}`
    const names = at.possible.map((name) => `{${name}}`)
    return say(
      `لا معنى هنا لما بين القوسين: ${quoted(found)}.`,
      `${possible(found, names, 'ما يُملأ من الإعدادات', '')} ولإظهار القوسين كما هما اكتب ${quoted(`\\${found}`)}.`,
    )
  },
  'empty-placeholder': (at) => say(`لا قيمة تحل محل ${quoted(`{${at.name}}`)}.`, 'املأها في «الإعدادات».'),
  'duplicate-anchor': (at) => say(`في هذه الصفحة موضعان بالاسم نفسه: ${quoted(at.anchor)}.`, 'سمِّ كل موضع باسم يخصه.'),
  'reserved-anchor': (at) =>
    say(`الاسم ${quoted(at.anchor)} يستعمله جزء آخر من الصفحة.`, 'اختر كلمة أخرى: هذه يستعملها الموقع نفسه.'),
}
