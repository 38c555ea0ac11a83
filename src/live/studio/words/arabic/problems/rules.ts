import type { rules as english } from '#site/problems/catalogue/rules.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { counted, possible, quoted, say } from '#live/studio/words/arabic/say.ts'

export const rules: ArabicProblems<keyof typeof english> = {
  'too-few-pages': (at, { kind }) =>
    say(
      at.found === 0
        ? `ليس في الموقع صفحة من نوع ${kind(at.kind)}، والمطلوب ${counted(at.least, 'pages')} على الأقل.`
        : `في الموقع ${counted(at.found, 'pages')} من نوع ${kind(at.kind)}، والمطلوب ${counted(at.least, 'pages')} على الأقل.`,
      'أضف صفحات من هذا النوع، أو خفّض العدد هنا.',
    ),
  'rule-of-empty-folder': (at) =>
    say(
      `لا صفحات في المجلد ${quoted(at.folder)}، فلا تنطبق القاعدة على شيء.`,
      possible(at.folder, at.possible, 'مجلدات فيها صفحات', 'احذف هذه القاعدة: ليس في الموقع مجلد فيه صفحات.'),
    ),
  'too-few-words': (at, { kind }) =>
    say(
      `في نصوص هذه الصفحة ${counted(at.found, 'words')}، وأقل ما يُطلب في هذا الموقع لصفحة من نوع ${kind(at.kind)} ${counted(at.least, 'words')}.`,
      'زد عليها، أو غيّر عدد الكلمات في «القواعد».',
    ),
  'too-many-words': (at, { kind }) =>
    say(
      `في نصوص هذه الصفحة ${counted(at.found, 'words')}، وأكثر ما يُطلب في هذا الموقع لصفحة من نوع ${kind(at.kind)} ${counted(at.most, 'words')}.`,
      'اختصرها، أو غيّر عدد الكلمات في «القواعد».',
    ),
  'name-written-out': (at) =>
    say(`الاسم ${quoted(at.name)} مكتوب هنا صراحةً، ومكانه «الإعدادات» وحدها.`, `اكتب ${quoted(at.instead)} بدلًا منه.`),
  'other-spelling': (at) =>
    say(
      `يكتب هذا الموقع ${quoted(at.word)} بصورة أخرى.`,
      `اكتب ${quoted(at.instead)}. وإن كانت جزءًا من اسم، فأضف الاسم إلى ما يُترك كما هو في «القواعد».`,
    ),
  'spelling-undone': (at) =>
    say(
      `الكلمة ${quoted(at.instead)} مذكورة في هذه القائمة بين ما يُكتب بصورة أخرى، فلا أثر لها هنا.`,
      'اكتب هنا الصورة التي تريدها، أو احذف السطر الآخر.',
    ),
  'placeholder-replaced': (at, { field }) =>
    say(
      at.value === undefined
        ? `العلامة ${field(at.flag)} باقية، ولم يعد بجانبها شيء مؤقت.`
        : `العلامة ${field(at.flag)} باقية، والقيمة ${quoted(at.value)} ليست مؤقتة.`,
      at.flag === 'phoneIsPlaceholder'
        ? `يمكن الاتصال بهذا الرقم، وتعرفه محركات البحث. احذف ${field(at.flag)}. وإن كان الرقم مختلقًا، فاتركه حتى يكون لديك رقم حقيقي.`
        : `احذف ${field(at.flag)}. وإن كانت القيمة مؤقتة فعلًا، فأضف كلمات منها إلى القيم المؤقتة في «القواعد».`,
    ),
}
