import type { GitProblem, GitReason } from '#studio/protocol/changes/versions.ts'
import type { BuildProblem } from './builder-messages.ts'

/** Why visitors do not see the published version, or why it was not pushed. */
export type PublicationProblem =
  | BuildProblem
  | GitProblem
  /** The remote requires an approval: the site was pushed to this branch, which `link` shows. */
  | { reason: 'awaits-approval'; branch: string; link?: string }
  /** Commits of others wait as a change. */
  | { reason: 'others-wait' }
  /** There is no remote to push the site to. */
  | { reason: 'no-remote' }
  /** The hook for new versions has not responded, or with the status in `said`. */
  | { reason: 'hook'; said?: string }

type Reason = PublicationProblem['reason']
type Language = 'en' | 'ar'

/** `%` is a detail: a number, or the output of another program. */
const WORDS: Record<Language, Partial<Record<Reason, string>> & { other: string }> = {
  en: {
    invalid: 'The published site has mistakes (%). Mend them in a change and publish it.',
    full: 'There is no room left on the disk of the server. Ask whoever runs it to make room.',
    ended: 'Making the pages was interrupted, maybe for lack of memory. It is tried again in a minute.',
    failed: 'The pages could not be made. Ask whoever runs the server to look into its log.',
    'others-wait':
      'Developers have sent something that does not fit what is published here. Publish it from the list of changes, or ask them to take it back.',
    'no-remote': 'Nobody has set up where the site is to be sent. Ask whoever runs the server.',
    hook: 'The program that builds the site could not be told of it (%). It is tried again every minute.',
    unreachable: 'The place to which the site is sent cannot be reached. It is tried again every minute.',
    slow: 'The place to which the site is sent takes too long to answer. It is tried again every minute.',
    denied: 'The place to which the site is sent does not let this server in. Ask whoever runs the server.',
    'no-repository': 'The place to which the site is sent is not there. Ask whoever runs the server.',
    overtaken: 'Others keep sending at the same time. It is tried again in a minute.',
    'awaits-approval':
      'The place to which the site is sent takes only what somebody approves there. It waits for that: %',
    protected: 'The place to which the site is sent takes nothing from this server. Ask your developers.',
    refused: 'The place to which the site is sent has refused it: %',
    'too-large': 'The place to which the site is sent does not take files that are so large. Make them smaller.',
    unrelated: 'The place to which the site is sent has another site. Ask whoever runs the server.',
    program: 'A file of the program has been changed here and by developers. Ask your developers.',
    other: 'The site could not be sent. Ask whoever runs the server to look into its log.',
  },
  ar: {
    invalid: 'في الموقع المنشور أخطاء (%). صحّحها في تغيير ثم انشره.',
    full: 'لم تبقَ مساحة على قرص الخادم. اطلب ممن يديره أن يفرغ مساحة.',
    ended: 'انقطع إعداد الصفحات، وربما لنقص في الذاكرة. تُعاد المحاولة خلال دقيقة.',
    failed: 'تعذّر إعداد الصفحات. اطلب ممن يدير الخادم أن ينظر في سجله.',
    'others-wait': 'أرسل المطوّرون ما لا يتفق مع المنشور هنا. انشره من قائمة التغييرات، أو اطلب منهم التراجع عنه.',
    'no-remote': 'لم يحدد أحد المكان الذي يُرسل إليه الموقع. راجع من يدير الخادم.',
    hook: 'تعذّر إبلاغ البرنامج الذي يبني الموقع (%). تُعاد المحاولة كل دقيقة.',
    unreachable: 'يتعذّر الوصول إلى المكان الذي يُرسل إليه الموقع. تُعاد المحاولة كل دقيقة.',
    slow: 'يتأخر المكان الذي يُرسل إليه الموقع في الرد. تُعاد المحاولة كل دقيقة.',
    denied: 'المكان الذي يُرسل إليه الموقع لا يسمح لهذا الخادم بالدخول. راجع من يدير الخادم.',
    'no-repository': 'المكان الذي يُرسل إليه الموقع غير موجود. راجع من يدير الخادم.',
    overtaken: 'يرسل آخرون في الوقت نفسه. تُعاد المحاولة خلال دقيقة.',
    'awaits-approval': 'المكان الذي يُرسل إليه الموقع لا يقبل إلا ما يوافق عليه أحد هناك. وهو ينتظر ذلك: %',
    protected: 'المكان الذي يُرسل إليه الموقع لا يقبل شيئًا من هذا الخادم. راجع المطوّرين.',
    refused: 'رفضه المكان الذي يُرسل إليه الموقع: %',
    'too-large': 'المكان الذي يُرسل إليه الموقع لا يقبل ملفات بهذا الحجم. صغّرها.',
    unrelated: 'في المكان الذي يُرسل إليه الموقع موقع آخر. راجع من يدير الخادم.',
    program: 'تغيّر ملف من ملفات البرنامج هنا وعند المطوّرين. راجع المطوّرين.',
    other: 'تعذّر إرسال الموقع. اطلب ممن يدير الخادم أن ينظر في سجله.',
  },
}

/** A problem in a sentence for people who use the studio. */
export function problemInWords(problem: PublicationProblem, language: Language): string {
  const words = WORDS[language]
  const detail = detailOf(problem)
  const sentence = words[problem.reason as GitReason] ?? words.other
  return sentence.replace(detail === '' ? / \(%\)|: %/ : '%', () => detail)
}

function detailOf(problem: PublicationProblem): string {
  if ('errors' in problem) return String(problem.errors)
  if ('branch' in problem) return problem.link ?? problem.branch
  return 'said' in problem ? (problem.said ?? '') : ''
}
