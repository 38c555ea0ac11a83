import type { languages as english, TextMark } from '#site/problems/catalogue/languages.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { listed, perhaps, quoted, quotedEach, say } from '#live/studio/words/arabic/say.ts'

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
  'texts-in-english': (at) =>
    say(
      `نصوص الأزرار والرسائل التي تظهر بالإنجليزية: ${at.missing}، منها ${quoted(at.example)}، فليست في البرنامج نصوص ${at.isOwn ? 'بلغة الموقع' : 'بهذه اللغة'}.`,
      at.isOwn ? 'اكتبها في جزء النصوص.' : 'ترجمها مع سائر نصوص الإعدادات.',
    ),
  'language-not-listed': (at) =>
    say(`ليست ${quoted(at.language)} بين لغات الموقع، فلا يُنشر مما تُرجم إليها شيء.`, 'أضفها إلى اللغات في الإعدادات.'),
  'translation-of-nothing': (at) =>
    say(
      `هذه ترجمة ${quoted(at.document)}، ولا وجود له.`,
      at.suggestion === undefined ? 'احذفها.' : perhaps(at.suggestion),
    ),
  'slug-without-use': (at) =>
    say(
      at.isOwn
        ? 'عنوان الصفحة من موضع ملفها، فلا يغيّر هذا الجزء شيئًا.'
        : `ليس لعنوان ${quoted(at.document)} جزء أخير يُستبدل بغيره.`,
      'احذف الجزء الأخير من العنوان.',
    ),
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
  'only-unknown-language': (at) =>
    say(
      `ليست ${quoted(at.found)} من لغات هذا الموقع.`,
      at.suggestion === undefined ? `لغات الموقع: ${listed(at.possible.map(nameOf))}.` : perhaps(at.suggestion),
    ),
  'only-on-needed-page': (at) =>
    say(
      `لا بد من ${at.isHome ? 'الصفحة الرئيسية' : 'صفحة العناوين الخاطئة'} في كل لغة.`,
      'اجعلها في كل اللغات، واقصر أقسامها على لغات بدلًا منها.',
    ),
  'only-nowhere': (at) =>
    say(
      `لا يظهر هذا القسم في أي مكان: فلغات الصفحة ${listed(at.page.map(nameOf))}، ولغات القسم ${listed(at.block.map(nameOf))}.`,
      'اختر للقسم لغة من لغات الصفحة.',
    ),
  'only-in-independent': () =>
    say('هذه الصفحة للغة واحدة أصلًا، وقد ذُكرت لها لغات مرة أخرى.', 'احذف اللغات المذكورة هنا.'),
  'needed-block-elsewhere': (at, names) =>
    say(
      `ليس في هذه الصفحة باللغة ${nameOf(at.language)} القسم ${names.block(at.type)}، ولا تستغني عنه صفحة من النوع ${names.kind(at.kind)}.`,
      'أظهره في هذه اللغة أيضًا، أو أضف لها قسمًا آخر من نوعه.',
    ),
  'page-empty-in-language': (at) =>
    say(
      `ليس في هذه الصفحة قسم باللغة ${nameOf(at.language)}، فيرى الزوار صفحة فارغة.`,
      'أظهر أحد أقسامها في هذه اللغة، أو اقصر الصفحة نفسها على لغات.',
    ),
  'words-of-another-language': (at) =>
    say(
      `يظهر هذا باللغة ${nameOf(at.language)} وحدها، وكلماته ليست بها.`,
      'اكتب كلماته بهذه اللغة، فهي لا تُترجم لأن ليس في لغة أخرى منها شيء.',
    ),
  'link-to-page-elsewhere': (at) =>
    say(
      `الصفحة ${isolated(at.href)} موجودة بهذه اللغات وحدها: ${listed(at.languages.map(nameOf))}، ويظهر الرابط في غيرها أيضًا: ${listed(at.shown.map(nameOf))}.`,
      `اجعل الرابط إلى ${isolated(at.there)}${at.isInSection ? '، أو أظهر القسم حيث توجد الصفحة وحدها' : ''}.`,
    ),
  'link-to-section-elsewhere': (at) =>
    say(
      `يؤدي الرابط ${isolated(at.href)} إلى قسم ليس في الصفحة باللغة ${nameOf(at.language)}، والرابط يظهر فيها.`,
      'أظهر ذلك القسم في هذه اللغة أيضًا، أو أظهر قسم الرابط حيث يظهر ذلك وحده.',
    ),
  'independent-with-texts': () =>
    say(
      'تقول هذه الوثيقة إنها صفحة لها أقسامها، وفيها مع ذلك ترجمات صفحة أخرى.',
      'أبقِ الترجمات، أو اكتب صفحة لها أقسامها.',
    ),
  'independent-without-use': (at) =>
    say(
      at.sort === 'page'
        ? 'لا تحل محل صفحة إلا صفحة من لغة أخرى، في مجلد تلك اللغة.'
        : 'لا تكون الأقسام الخاصة بلغة إلا لصفحة.',
      'أوقف هذا الخيار.',
    ),
  'independent-of-nothing': (at) =>
    say(
      `تحل هذه الصفحة محل ${quoted(at.document)}، ولا وجود له.`,
      at.suggestion === undefined
        ? `الصفحة التي باللغة ${nameOf(at.language)} وحدها صفحة من صفحات الموقع مقصورة على هذه اللغة.`
        : perhaps(at.suggestion),
    ),
  'page-not-in-language': (at) =>
    say(
      `الصفحة ${quoted(at.document)} بهذه اللغات وحدها: ${listed(at.languages.map(nameOf))}، فلا يُستعمل ما لها هنا باللغة ${nameOf(at.language)}.`,
      'احذف هذا، أو أظهر الصفحة في هذه اللغة أيضًا.',
    ),
  'sections-in-translations': () =>
    say('ليس في الترجمات أقسام: فالأقسام أقسام الصفحة.', 'اجعل الصفحة مستقلة في هذه اللغة، أو احذف الأقسام.'),
}

/** The name of a language in Arabic: "الفرنسية". */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames(['ar'], { type: 'language' }).of(language) ?? isolated(language)
  } catch {
    return isolated(language)
  }
}
