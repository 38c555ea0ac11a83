import type { languages as english, TextMark } from '#content/problems/catalogue/languages.ts'
import type { ArabicProblems } from '#studio/server/words/arabic/arabic-problems.ts'
import { isolated, listed, perhaps, quoted, quotedEach, say } from '#studio/server/words/arabic/say.ts'

const MARKS: Record<TextMark, string> = {
  bold: 'كلمة عريضة',
  emphasis: 'كلمة مميزة',
  code: 'كلمة بخط الرموز',
  link: 'رابط',
}

export const languages: ArabicProblems<keyof typeof english> = {
  'language-malformed': (at) =>
    say(
      `لا يصلح ${quoted(at.found)} رمزًا للغة.`,
      at.suggestion === undefined
        ? `اكتب رمزًا مثل ${listed(quotedEach(['ar', 'fr', 'pt-BR']), 'أو')}.`
        : perhaps(at.suggestion),
    ),
  'language-of-site': (at) =>
    say(`${quoted(at.language)} هي لغة الموقع نفسه، وبها كُتبت صفحاته.`, 'اذكر هنا اللغات الأخرى وحدها، واحذف هذه.'),
  'language-not-listed': (at) =>
    say(`ليست ${quoted(at.language)} بين لغات الموقع، فلا يُنشر مما تُرجم إليها شيء.`, 'أضفها إلى اللغات في الإعدادات.'),
  'translation-of-nothing': (at) =>
    say(
      `هذه ترجمة ${quoted(at.document)}، ولا وجود له.`,
      at.suggestion === undefined ? 'احذفها.' : perhaps(at.suggestion),
    ),
  'slug-without-use': (at) =>
    say(`ليس لعنوان ${quoted(at.document)} جزء أخير يُستبدل بغيره.`, 'احذف الجزء الأخير من العنوان.'),
  'slug-taken': (at) =>
    say(
      `لصفحة أخرى العنوان ${isolated(at.address)} في هذه اللغة: ${quoted(at.other)}.`,
      'غيّر الجزء الأخير من عنوان إحداهما.',
    ),
  'translation-unused': (at) =>
    say(`لا نص في الأصل يقول ${quoted(at.from)}.`, 'زال النص أو تغيّر. احذف هذه الترجمة أو استعملها لنص آخر.'),
  'translation-stale': (at) =>
    say(
      `تُرجم هذا حين كان النص ${quoted(at.from)}، وهو الآن ${quoted(at.now)}.`,
      'ترجمه من جديد، أو قل إن المعنى لم يتغير.',
    ),
  'translation-without-title': () =>
    say('عنوان هذه الصفحة غير مترجم، فلا تُنشر الصفحة بهذه اللغة.', 'أضف ترجمة العنوان.'),
  'translation-without-words': (at) =>
    say(
      `سقط من الترجمة ${listed(quotedEach(at.missing))}، وهو في النص.`,
      'ضعه في موضعه من الترجمة، فهو يُملأ عند إعداد الصفحة.',
    ),
  'translation-with-more-words': (at) =>
    say(
      `في الترجمة ${listed(quotedEach(at.added))} وليس في النص، فلا يُملأ بشيء.`,
      at.possible.length === 0 ? 'اكتب الكلمات نفسها.' : `في النص: ${listed(quotedEach(at.possible))}.`,
    ),
  'translation-without-marks': (at) =>
    say(
      `في النص ${listed(at.lost.map((mark) => MARKS[mark]))}، وليس في الترجمة مثله.`,
      'علّم الكلمات نفسها في الترجمة، أو اتركها بلا تعليم في الاثنين.',
    ),
  'translation-link-differs': (at) =>
    say(
      `تؤدي روابط النص إلى ${listed(at.text.map(isolated))}، وروابط الترجمة إلى ${at.translation.length === 0 ? 'لا شيء' : listed(at.translation.map(isolated))}.`,
      'اجعلها تؤدي إلى المواضع نفسها: روابط الصفحات تصير روابط اللغة من نفسها.',
    ),
  'translation-space': () => say('في أول الترجمة أو آخرها فراغ ليس في النص.', 'احذف الفراغ.'),
  'translation-digits': (at) =>
    say(`تطلب الإعدادات الأرقام العربية في هذه اللغة، وهنا ${quoted(at.found)}.`, `اكتب ${quoted(at.arabic)}.`),
  'name-not-kept': (at) =>
    say(`يبقى الاسم ${quoted(at.name)} كما هو في هذه اللغة، وليس في الترجمة.`, 'اكتب الاسم كما هو.'),
  'term-differs': (at) =>
    say(`يُترجم ${quoted(at.term)} دائمًا إلى ${quoted(at.always)}، والترجمة تقول غير ذلك.`, 'استعمل هذا المصطلح.'),
  'translated-in-two-ways': (at) =>
    say(
      `${quoted(at.from)} هنا ${quoted(at.here)}، وفي ${quoted(at.other)} ${quoted(at.elsewhere)}.`,
      'استعمل واحدة منهما في كل مكان، ليعرف الزوار المقصود.',
    ),
}
