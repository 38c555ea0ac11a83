import type { Becomes, PlanLine, PlanNote, Telling } from '#tools/page/plan-lines.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { titleOf, wayInDocument } from './names.ts'
import { counted, listed, quoted, quotedEach } from './say.ts'

const TELLING: Record<Telling, string> = {
  'search title': 'العنوان في نتائج البحث',
  'search text': 'النص في نتائج البحث',
  phrase: 'العبارة التي يبدأ بها العنوان في نتائج البحث',
  heading: 'العنوان الرئيسي',
  'lead source': 'اسم الصفحة لدى فريق المبيعات',
}

const TEXTS = { one: 'نص واحد', two: 'نصان', few: 'نصوص', many: 'نصًّا', other: 'نص' }

/** A change of a plan in words. Undefined for a line about documents that do not exist yet. */
export function sayPlanLine(line: PlanLine, documents: SiteDocuments | undefined): string | undefined {
  switch (line.type) {
    case 'value': {
      const { document, path, value } = line.usage
      return `${wayInDocument(path, document)}: ${become(line.becomes, quoted(value))}`
    }
    case 'redirect':
      return `«التحويلات»: ${redirect(line)}`
    case 'deleted':
      return `يُحذف ${titleOf(line.file, documents)}.`
    case 'moved':
      return line.file.endsWith('.json') ? undefined : `يصير اسم ${quoted(line.file)} ${quoted(line.to)}.`
    default:
      return undefined
  }
}

function become(becomes: Becomes, value: string): string {
  if (typeof becomes === 'object') return `${quoted(becomes.to)} بدلًا من ${value}.`
  if (becomes === 'removed') return `يُحذف ${value}.`
  return becomes === 'section removed' ? 'يُحذف القسم.' : 'يصير قسمًا مستقلًّا.'
}

function redirect({ from, was = '', to = '', removedFor }: Extract<PlanLine, { type: 'redirect' }>): string {
  if (removedFor !== undefined)
    return `يُحذف التحويل من ${quoted(from)} إلى ${quoted(was)}، ${removedFor === 'no page' ? 'فلا صفحة هناك بعد ذلك' : 'ففي هذا العنوان صفحة الآن'}.`
  const now = `يقود ${quoted(from)} إلى ${quoted(to)}`
  return was === '' ? `${now}.` : `${now} بدلًا من ${quoted(was)}.`
}

/** A remaining task or hint of a plan, in words. */
export function sayPlanNote(note: PlanNote): string {
  switch (note.type) {
    case 'dead':
      return `لا يقود بعد ذلك إلى شيء: ${listed(quotedEach(note.addresses))}. اختر صفحة بديلة، فيُحوَّل إليها من يعرف العنوان.`
    case 'leads-to-itself':
      return `يقود هذا الرابط الآن إلى صفحته نفسها: ${wayInDocument(note.usage.path, note.usage.document)}. اختر له صفحة أخرى.`
    case 'moved-before':
      return `صار ${quoted(note.from)} ${quoted(note.to)} من قبل.`
    case 'never-published':
      return `لا تحويل من ${quoted(note.address)}: لم تُنشر تلك الصفحة قط، فلا يعرفها زائر.`
    case 'stored-apart':
      return `يبقى ما أرسله الزوار حتى الآن محفوظًا باسم ${quoted(note.before)}، ويُحفظ ما يرسلونه بعد الآن باسم ${quoted(note.after)}.`
    case 'stored-under':
      return `يُحفظ ما يرسله الزوار به باسم ${quoted(note.name)}.`
    case 'to-be-told-apart':
      return 'يجب أن تختلف هذه عن الصفحة الأولى، وإلا عدّتهما محركات البحث صفحة واحدة:'
    case 'to-be-changed':
      return `${TELLING[note.tells]}: ${quoted(note.value)}.`
    case 'same-texts':
      return `ما زال فيها من ${note.of === 'page' ? 'الصفحة' : 'النموذج'} ${note.of === 'page' ? 'الأولى' : 'الأول'} ${counted(note.n, TEXTS)}. لم يتغير إلا العنوان.`
  }
}
