import type { blocks as english } from '#site/problems/catalogue/blocks.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { counted, perhaps, possible, quoted, say } from '#live/studio/words/arabic/say.ts'

const HOSTS = 'إلى «مضيفو الخرائط والفيديو» في «الإعدادات»'

export const blocks: ArabicProblems<keyof typeof english> = {
  'row-of-another-length': (at) =>
    say(
      `في هذا الصف ${counted(at.cells, 'cells')}، وفي الجدول ${counted(at.columns, 'columns')}.`,
      at.cells < at.columns
        ? `أضف الناقص بترتيب الأعمدة، واكتب ${quoted(at.empty)} حيث لا شيء يقال.`
        : 'احذف الزائد، أو أضف عمودًا.',
    ),
  'choice-not-drawn': (at) =>
    say(
      `ليس في الرسم ${quoted(at.drawing)} جزء لهذا الخيار: ${quoted(at.group)}.`,
      possible(at.group, at.possible, 'أجزاؤه', 'اختر رسمًا يتغير.'),
    ),
  'choices-drawn-alike': (at) =>
    say(
      `للخيار ${at.first} الجزء نفسه من الرسم، ${quoted(at.group)}: لن يرى الزوار فرقًا.`,
      `اكتب اسم جزء آخر. أجزاء الرسم: ${at.possible.map(isolated).join('، ')}.`,
    ),
  'drawing-of-no-choice': (at) =>
    say(`الرسم ${quoted(at.drawing)} هو نفسه مع كل خيار.`, 'اختر رسمًا يتغير: تظهر أجزاء منه مع خيار واحد فقط.'),
  'group-of-no-choice': (at) =>
    say(
      `في الرسم ${quoted(at.drawing)} أجزاء لا يُظهرها أي خيار: ${at.groups.map(isolated).join('، ')}.`,
      'أضف خيارًا لكل منها، أو احذفها من الرسم.',
    ),
  'recommended-twice': (at, { field }) =>
    say(
      `أوصيت بأكثر من باقة: ${quoted(at.first)} موصى بها أيضًا.`,
      `أبقِ ${field('recommended')} حيث تنصح صديقًا، واحذفها من سواها.`,
    ),
  'embed-not-admitted': (at) =>
    at.isOwn
      ? say('لا تُضمَّن صفحة من هذا الموقع في صفحة أخرى.', 'ضع رابطًا إليها في نص أو زر.')
      : say(
          `لا تسمح الإعدادات بتضمين شيء من ${quoted(at.host)}.`,
          `${perhaps(at.suggestion)}إن جاز أن يرى الزوار ما يرسله هذا الموقع، فأضفه ${HOSTS}.`,
        ),
  'embed-of-a-page': (at) => {
    const message = `العنوان ${quoted(at.address)} من ${isolated(at.service)}، ولا تعرضه المتصفحات داخل صفحة أخرى.`
    if (at.frame === undefined)
      return say(message, 'افتحه واختر منه المشاركة ثم التضمين، وانسخ إلى هنا العنوان الذي يظهر بين علامتي الاقتباس.')
    const write = `اكتب ${quoted(at.frame, 400)}، فهو معدّ لذلك`
    return say(message, at.isAdmitted ? `${write}.` : `${write}، وأضف ${quoted(new URL(at.frame).host)} ${HOSTS}.`)
  },
}
