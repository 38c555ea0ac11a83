import { SIGN_IN_PATH } from '#studio/protocol/addresses.ts'
import type { SignOnProblemCode } from './sign-on-problem.ts'

/** The words of the page for a failed sign-in, in both languages: the person's language is not known yet. */
const WORDS: Record<SignOnProblemCode, [english: string, arabic: string]> = {
  'not-finished': [
    'You have not been signed in: it was cancelled, or your company’s sign-in service has refused it.',
    'لم يتم تسجيل دخولك: أُلغي الأمر، أو رفضته خدمة تسجيل الدخول في شركتك.',
  ],
  'not-begun': [
    'This sign-in took too long, or was begun in another window. Begin again.',
    'استغرق تسجيل الدخول وقتًا طويلًا، أو بدأ في نافذة أخرى. ابدأ من جديد.',
  ],
  'no-group': [
    'Your account is in none of the groups that may use this studio. Ask whoever looks after accounts in your company.',
    'حسابك ليس في أي مجموعة يحق لها استخدام هذا الاستوديو. اطلب ذلك ممن يدير الحسابات في شركتك.',
  ],
  'not-asked': [
    'For this you have to sign in once more, and your company’s sign-in service has not said that it asked you. Tell whoever looks after it.',
    'يتطلب هذا أن تسجل دخولك مرة أخرى، ولم تؤكد خدمة تسجيل الدخول في شركتك أنها طلبت منك ذلك. أخبر من يشرف عليها.',
  ],
  provider: [
    'Your company’s sign-in service does not answer as it should. Try again in a minute. If it stays so, tell whoever runs this studio.',
    'لا تستجيب خدمة تسجيل الدخول في شركتك كما ينبغي. حاول مرة أخرى بعد دقيقة. إذا استمر ذلك فأخبر من يشغّل هذا الاستوديو.',
  ],
  'too-many-tries': ['Too many tries. Wait a minute.', 'محاولات كثيرة جدًا. انتظر دقيقة.'],
  unavailable: [
    'The studio cannot read who may do what now. Try again in a minute.',
    'لا يستطيع الاستوديو الآن قراءة الصلاحيات. حاول مرة أخرى بعد دقيقة.',
  ],
}

const BACK: [english: string, arabic: string] = ['Back to the sign-in', 'العودة إلى تسجيل الدخول']

const STYLE =
  'body{margin:3rem auto;max-width:60ch;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif}div+div{margin-top:2.5rem}a{color:inherit}'

/** The page that says why a sign-in has failed, with a link back. */
export function signOnPage(code: SignOnProblemCode): string {
  const [english, arabic] = WORDS[code]
  const part = (attributes: string, sentence: string, link: string): string =>
    `<div ${attributes}><p>${sentence}</p><p><a href="${SIGN_IN_PATH}">${link}</a></p></div>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Studio</title><style>${STYLE}</style>`
  const body = part('lang="en" dir="ltr"', english, BACK[0]) + part('lang="ar" dir="rtl"', arabic, BACK[1])
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`
}
