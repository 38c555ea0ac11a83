import type {
  HiddenCharacter,
  HtmlInText,
  LineBreak,
  LinkFault,
  MarkdownAdvice,
} from '#site/problems/catalogue/texts.ts'
import type { texts as english } from '#site/problems/catalogue/texts.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import type { Names } from '#live/studio/words/arabic/names.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { perhaps, quoted, say } from '#live/studio/words/arabic/say.ts'

const shown = (found: string): string => `يراها الزوار كما هي هنا: ${quoted(found)}.`

const DELETE = 'احذفها.'
const BOLD = 'ظلّل الكلمات واضغط «عريض».'
const EMPHASIS = 'ظلّل الكلمات واضغط «تأكيد».'
const LINK = 'ظلّل الكلمات واضغط «رابط».'
const PICTURES = 'احذفها: الصور بجانب النص، في حقل الصورة من القسم أو في معرض صور.'

const MARKDOWN: Record<MarkdownAdvice, (part: string) => string> = {
  picture: () => PICTURES,
  'space-in-address': () => 'لا مسافات في عنوان رابط: انسخه كما هو من شريط العنوان في المتصفح.',
  'open-address': () => `أغلق القوس بعد العنوان، أو ${LINK}`,
  'space-in-link': () => `احذف المسافة بين الكلمات والعنوان، أو ${LINK}`,
  bold: () => BOLD,
  emphasis: () => EMPHASIS,
  code: () => 'احذف هذه العلامة، أو ضع مثلها بعد الكلمات.',
  'no-bold': () => `احذف ${isolated('**')}: لا خط عريض في هذا النص.`,
  'heading-of-part': (mark) => `اجعل هذه الكلمات عنوان جزء مستقل من دون ${isolated(mark)}.`,
  heading: (mark) => `احذف ${isolated(mark)}: موضع النص هو ما يجعله عنوانًا.`,
  'list-mark': (mark) => `احذف ${isolated(mark)}: لكل بند في هذه القائمة علامته.`,
  list: () => 'ضع هذه البنود في حقل القائمة بجانب الفقرات.',
  table: () => 'اجعله قسم «جدول»: فيه حقل لكل صف.',
  'code-box': () => 'احذف العلامات الثلاث.',
  struck: () => 'احذف العلامات، أو ما بينها من كلمات: لا كلمات مشطوبة في النصوص.',
  quotation: () => 'احذفها. لما قاله الآخرون قسما «شهادات» و«التقدير».',
  checkbox: () => DELETE,
  footnote: () => 'احذفها، أو ضع الملاحظة بين قوسين بعد الجملة: لا حواشي في النصوص.',
  rule: () => 'احذفها: الأقسام منفصلة بطبيعتها.',
}

const LINKS: Record<LinkFault, (part: string) => string> = {
  words: () => 'اكتب كلمات الرابط، أو احذفه.',
  address: () => 'اكتب إلى أين يقود، أو احذفه.',
  title: () => 'ليس للرابط إلا كلمات وعنوان: احذف ما سوى ذلك.',
  'page-name': (words) => `ظلّل ${quoted(words)} واضغط «رابط»، ثم اختر الصفحة.`,
}

function lineBreak({ instead }: LineBreak, { field }: Names): string {
  if (instead === 'nothing') return 'احذفه.'
  if (instead === 'space') return 'اكتب مسافة مكانه.'
  if (instead === 'one break') return 'اكتب مكانه سطرًا جديدًا واحدًا.'
  return `ابدأ بندًا جديدًا في ${field(instead.entryOf)}، أو ${instead.isInline ? 'اكتب سطرًا جديدًا واحدًا' : 'اكتب مسافة'}.`
}

const HTML: Readonly<Record<string, string>> = {
  a: LINK,
  b: BOLD,
  strong: BOLD,
  i: EMPHASIS,
  em: EMPHASIS,
  code: 'احذفها من حول الكلمات.',
  br: 'احذفها، وابدأ سطرًا جديدًا بمفتاحي Shift وEnter.',
}

function html({ tag, element, list, isInline }: HtmlInText, { field }: Names): string {
  if (tag.startsWith('<!--')) return DELETE
  const instead = isInline ? HTML[element] : undefined
  if (instead !== undefined) return instead
  if (element === 'a') return 'أبقِ الكلمات وحدها: لا روابط في هذا النص.'
  if (element === 'br' || element === 'p')
    return list === undefined ? 'اكتب مسافة مكانها.' : `ابدأ بندًا جديدًا في ${field(list)} مكانها.`
  if (element === 'iframe') return 'احذفها كلها: للخرائط والفيديو من مواقع أخرى قسم «خريطة أو فيديو من موقع آخر».'
  if (element === 'script' || element === 'style') return 'احذفها مع كل ما بعدها إلى نهايتها: ليس في النصوص إلا كلمات.'
  if (element === 'img' || element === 'video') return PICTURES
  return 'احذفها من حول الكلمات: شكل الكلمات يتبع موضعها.'
}

const HIDDEN: Record<HiddenCharacter, string> = {
  'soft return': 'هنا سطر جديد من برنامج كتابة، ولا تُظهره المتصفحات.',
  control: 'هنا رمز خفي من برنامج آخر، ولا يجوز في صفحة.',
  half: 'هنا نصف حرف أو نصف رمز تعبيري ضاع نصفه الآخر، فلا يُعرض.',
  direction: 'هنا رمز خفي يعكس اتجاه الحروف، فتُقرأ كلمات بعده مقلوبة.',
  nothing: 'داخل الكلمات هنا رمز خفي، فلا يجدها أي بحث.',
}

export const texts: ArabicProblems<keyof typeof english> = {
  'html-in-text': (at, names) => say(`هذه علامة برمجية ${shown(at.tag)}`, html(at, names)),
  'entity-in-text': (at) =>
    say(
      `هذه علامة برمجية ${shown(at.entity)}`,
      at.character === ''
        ? DELETE
        : at.character === ' '
          ? 'اكتب مسافة مكانها.'
          : at.character === '"'
            ? 'اكتب علامة اقتباس مكانها.'
            : `اكتب مكانها الحرف نفسه: ${quoted(at.character)}.`,
    ),
  'markdown-in-text': (at) => say(`هذه علامة تنسيق ${shown(at.found)}`, MARKDOWN[at.instead](at.part ?? '')),
  'markdown-link': (at) =>
    say(`هذه علامة رابط ${shown(at.found)}`, `اكتب ${quoted(at.label)} فقط: لا روابط في هذا النص.`),
  'link-in-text': (at) => say(`${quoted(at.found)} ليس رابطًا صحيحًا.`, LINKS[at.lacks](at.part)),
  'line-break-in-text': (at, names) =>
    say(
      at.says === 'break'
        ? 'لا أثر لسطر جديد في هذا النص: يرى الزوار مسافة.'
        : 'لا أثر لسطر فارغ في هذا النص: يرى الزوار السطر التالي تحته مباشرة.',
      lineBreak(at, names),
    ),
  'leftover-in-text': (at) =>
    at.isSpaced && at.instead !== undefined
      ? say(`لا يُملأ ${quoted(at.found)} بسبب المسافات، فيراه الزوار كما هو.`, `اكتب ${quoted(at.instead)}.`)
      : at.instead === undefined
        ? say(`كان يجب أن يُملأ ${quoted(at.found)}، ويراه الزوار كما هو.`, 'اكتب مكانه ما يدل عليه.')
        : say(`${quoted(at.found)} علامة من برنامج آخر لما يُملأ، ويراها الزوار كما هي.`, `اكتب ${quoted(at.instead)}.`),
  'chat-in-text': (at) => say(`${quoted(at.found)} من محادثة مع برنامج، ويقرؤها الزوار.`, DELETE),
  'misread-text': (at) =>
    say(
      `${quoted(at.found)} مكان ${quoted(at.suggestion)}: قُرئت الحروف يومًا بترميز خاطئ.`,
      `اكتب ${quoted(at.suggestion)}.`,
    ),
  'lost-letter': (at) =>
    at.isOfFont
      ? say(
          'هنا رمز لا يوجد إلا في خط برنامج آخر، فيرى الزوار مربعًا فارغًا.',
          `احذفه، أو اكتب رمزًا عامًّا مثل ${isolated('•')}.`,
        )
      : say('ضاع هنا حرف حين حُفظ النص أو قُرئ بترميز خاطئ.', 'اكتب الحرف الذي مكانه هنا.'),
  'hidden-character': (at) => say(HIDDEN[at.sort], 'احذفه.'),
  'escape-in-text': () => say('يرى الزوار هنا شرطة مائلة وما بعدها.', 'اكتب الحرف المقصود، أو مسافة.'),
  'filler-in-text': (at) =>
    say(`يبدو ${quoted(at.found)} كلامًا لم يُكتب بعد.`, 'اكتب النص، أو احذف الحقل إن لم يكن لازمًا.'),
  'label-not-in-text': (at) =>
    say(
      `ليست الكلمات ${quoted(at.label)} في هذا الجزء، فلا رابط.`,
      at.suggestion === undefined
        ? 'اكتبها في النص بالحروف نفسها، أو احذف الرابط.'
        : `${perhaps(at.suggestion)}تُكتب كلمات الرابط كما هي في النص حرفًا حرفًا.`,
    ),
}
