import type { theme as english } from '#site/problems/catalogue/theme.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { listed, possible, quoted, quotedEach, say } from '#live/studio/words/arabic/say.ts'

/** Errors in a drawing are fixed in the program that has exported it. */
const EXPORT_AGAIN = 'صدّره من جديد من البرنامج الذي رُسم به، أو اطلب ذلك من المصمم.'

const scheme = (name: string): string => (name === 'dark' ? 'الداكنة' : 'الفاتحة')

export const theme: ArabicProblems<keyof typeof english> = {
  'low-contrast': (at, { field, fields }) => {
    const texts = `${listed(fields(at.texts))} فوق`
    const what =
      at.grounds.length === 0
        ? `${texts} ${field(at.name)}`
        : `${field(at.name)} فوق ${listed(fields(at.grounds))}${at.texts.length === 0 ? '' : `، وقراءة ${texts}ه`}`
    const message = `في الألوان ${scheme(at.scheme)} تصعب قراءة ${what}: التباين ${at.ratio}، والنص يحتاج إلى ${at.needed}.`
    if (at.suggestion === undefined) return say(message, 'اجعل الأغمق منهما أغمق، أو الأفتح أفتح.')
    const others = at.following.map(([name, colour]) => ` ويصير ${field(name)} عندئذ ${quoted(colour)}.`).join('')
    const either = at.isCertain ? '' : `، أو غيّر ${listed(fields([...at.grounds, ...at.texts]), 'أو')}`
    return say(message, `اكتب ${quoted(at.suggestion)}، وهو أقرب لون يُقرأ${either}.${others}`)
  },
  'colour-in-one-scheme': (at, { field }) =>
    say(
      `اللون ${field(at.name)} في الألوان ${scheme(at.scheme)}، وليس في ${scheme(at.other)}.`,
      `أضفه إلى الألوان ${scheme(at.other)}، أو احذفه.`,
    ),
  'measure-invalid': (at) =>
    say(
      `لا تفهم المتصفحات القياس ${quoted(at.found)}.`,
      at.suggestion.length === 0
        ? `اكتب قياسًا مثل ${quoted('17px')} أو ${quoted('1.0625rem')}.`
        : `اكتب ${listed(quotedEach(at.suggestion), 'أو')}.`,
    ),
  'measure-out-of-range': (at, { here }) =>
    say(
      `القياس ${quoted(at.found)} يساوي ${at.pixels} بكسل، وهو ${at.pixels < at.least ? 'أصغر' : 'أكبر'} من أن يصلح في ${here}.`,
      at.pixels < at.least
        ? `اكتب ${quoted(`${at.least}px`)} (أو ${quoted(`${at.least / 16}rem`)}) على الأقل.`
        : `اكتب ${quoted(`${at.most}px`)} (أو ${quoted(`${at.most / 16}rem`)}) على الأكثر.`,
    ),
  'unknown-font-family': (at) =>
    say(
      `لا ملف خط لعائلة ${quoted(at.found)}، وليست في أجهزة الزوار: تُعرض النصوص بالعائلة التالية.`,
      possible(at.found, at.possible, 'عائلات لها ملفات', 'أضف ملفها إلى ملفات الخطوط، أو احذفها.'),
    ),
  'unused-font-family': (at, { field }) =>
    say(
      `لعائلة ${quoted(at.family)} ملف خط، ولا نص يُعرض بها.`,
      `أضف ${quoted(at.family)} إلى ${field('fontFamily')}، أو احذفها من هنا مع ملفها.`,
    ),
  'drawing-malformed': () => say('لا يصلح هذا الرسم: في ملفه خطأ.', EXPORT_AGAIN),
  'drawing-without-frame': () => say('ينقص هذا الرسمَ إطاره، فلا يُعرف مقاسه.', EXPORT_AGAIN),
  'drawing-element': (at) => say(`في هذا الرسم ما لا يجوز في رسم: ${quoted(`<${at.element}>`)}.`, EXPORT_AGAIN),
  'drawing-attribute': (at) => say(`في هذا الرسم ما لا يجوز في رسم: ${quoted(at.attribute)}.`, EXPORT_AGAIN),
  'drawing-lost-style': (at) =>
    say(
      `في هذا الرسم التأثير ${quoted(at.style)}، وهو يُحذف.`,
      'انظر إلى الرسم في صفحة. وإن نقص شيء، فادمج هذا التأثير في البرنامج الذي رُسم به، وصدّره من جديد.',
    ),
  'drawing-letters': (at) =>
    say(
      `تُعرض حروف هذا الرسم بخط الموقع، لا بخط ${quoted(at.family)}.`,
      'حوّل النص إلى خطوط مرسومة في البرنامج الذي رُسم به، وصدّره من جديد.',
    ),
  'drawing-link': (at) => say(`لا يجلب رسم شيئًا من خارجه: ${quoted(at.found)}.`, EXPORT_AGAIN),
  'drawing-colour': (at) =>
    say(
      `اللون ${quoted(at.found)} لا يصلح هنا: يأخذ هذا الرسم ألوانه الأخرى من المظهر، ليتبع الفاتح والداكن.`,
      'اختر لهذا الجزء لونًا من ألوان المظهر، أو اطلب ذلك من المصمم.',
    ),
  'drawing-unknown-colour': (at) =>
    say(
      `لا لون في المظهر باسم ${quoted(at.name)}.`,
      possible(at.name, at.possible, 'ألوان المظهر', 'الألوان في «المظهر».'),
    ),
  'drawing-colour-not-there': (at) =>
    say(
      at.colour === undefined
        ? `ليس في الرسم ${quoted(at.name)} ألوان تخصه.`
        : `ليس في الرسم ${quoted(at.name)} اللون ${quoted(at.colour)}.`,
      at.possible.length === 0
        ? 'احذف هذا: يأخذ الرسم ألوانه من المظهر.'
        : `ألوانه: ${listed(quotedEach(at.possible))}.`,
    ),
  'drawing-repeated-id': (at) => say(`في هذا الرسم جزآن بالاسم نفسه: ${quoted(at.id)}.`, EXPORT_AGAIN),
  'drawing-unknown-part': (at) => say(`لا جزء في هذا الرسم باسم ${quoted(at.id)}.`, EXPORT_AGAIN),
}
