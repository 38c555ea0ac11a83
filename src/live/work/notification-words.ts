import type { Waiting } from '#live/publication/publication.ts'
import type { Obstacle } from '#studio/protocol/team/changes.ts'

/**
 * The words of mails to people of the team. They contain no content of the site except the title of a change, and
 * remarks.
 */

export type Occasion = 'asked' | 'sent-back' | 'remark' | 'answer' | 'not-published'

interface Said {
  title: string
  /** The person who has acted; empty if nobody has. */
  who: string
  /** Their text; may be empty. */
  text: string
}

export interface NotificationWords extends Record<Occasion, (said: Said) => { subject: string; text: string }> {
  /** The step that waits after publishing, followed by the reason. */
  waiting: Record<'subject' | Waiting['state'], string>
  /** Why the recipient gets the mail. */
  reason: (site: string) => string
  obstacle: (obstacle: Obstacle) => string
}

export const NOTIFICATIONS: Record<'en' | 'ar', NotificationWords> = {
  en: {
    asked: ({ who, title }) => ({
      subject: `To be approved: ${title}`,
      text: `${who} asks for approval of the change “${title}”. Look at what it changes, then approve it or send it back.`,
    }),
    'sent-back': ({ who, title, text }) => ({
      subject: `Sent back: ${title}`,
      text: `${who} sent the change “${title}” back:\n\n${text}`,
    }),
    remark: ({ who, title, text }) => ({
      subject: `Remark: ${title}`,
      text: `${who} wrote a remark on the change “${title}”:\n\n${text}`,
    }),
    answer: ({ who, title, text }) => ({
      subject: `Answer: ${title}`,
      text: `${who} answered a remark on the change “${title}”:\n\n${text}`,
    }),
    'not-published': ({ title, text }) => ({
      subject: `Not published: ${title}`,
      text: `The change “${title}” was to be published now, and was not. ${text}`,
    }),
    waiting: {
      subject: 'Something waits after publishing',
      'not-seen': 'Visitors do not see what was published last.',
      'not-sent': 'Visitors see all that is published, but it was not sent to where developers find it.',
      'for-developers': 'Visitors see all that is published, but something waits for developers.',
    },
    reason: (site) => `You get this mail because you work on ${site} in its studio.`,
    obstacle(obstacle) {
      switch (obstacle.why) {
        case 'asks':
          return 'Somebody else has published other words for the same place. Open the change and choose.'
        case 'invalid':
          return 'Something in it has to be mended first. Open the change to see what.'
        case 'needs-approval':
          return 'Another person has to approve it first.'
        case 'edited-since':
          return 'It was edited after the moment was set. Look at it once more, then publish it.'
        case 'takes-away':
          return 'Visitors would lose something by it, or read samples, and nobody has agreed to that. Open the change to see what.'
        case 'not-allowed':
          return 'Whoever has set the moment may not publish it any more. Ask an editor to publish it.'
        case 'failed':
          return 'Something went wrong in the studio, which tries again. If it goes on, tell whoever looks after it.'
      }
    },
  },
  ar: {
    asked: ({ who, title }) => ({
      subject: `بانتظار موافقتك: ${title}`,
      text: `يطلب ${who} الموافقة على التغيير «${title}». اطّلع على ما يغيّره، ثم وافق عليه أو أعِده للتعديل.`,
    }),
    'sent-back': ({ who, title, text }) => ({
      subject: `أُعيد للتعديل: ${title}`,
      text: `أعاد ${who} التغيير «${title}» للتعديل:\n\n${text}`,
    }),
    remark: ({ who, title, text }) => ({
      subject: `ملاحظة: ${title}`,
      text: `كتب ${who} ملاحظة على التغيير «${title}»:\n\n${text}`,
    }),
    answer: ({ who, title, text }) => ({
      subject: `رد: ${title}`,
      text: `ردّ ${who} على ملاحظة في التغيير «${title}»:\n\n${text}`,
    }),
    'not-published': ({ title, text }) => ({
      subject: `لم يُنشر: ${title}`,
      text: `كان موعد نشر التغيير «${title}» الآن، ولم يُنشر. ${text}`,
    }),
    waiting: {
      subject: 'أمر ينتظر بعد النشر',
      'not-seen': 'لا يرى الزوار ما نُشر أخيرًا.',
      'not-sent': 'يرى الزوار كل ما نُشر، لكنه لم يُرسل إلى حيث يجده المطوّرون.',
      'for-developers': 'يرى الزوار كل ما نُشر، لكن أمرًا ينتظر المطوّرين.',
    },
    reason: (site) => `تصلك هذه الرسالة لأنك تعمل على موقع ${site} في الاستوديو.`,
    obstacle(obstacle) {
      switch (obstacle.why) {
        case 'asks':
          return 'نشر شخص آخر كلمات مختلفة في الموضع نفسه. افتح التغيير واختر.'
        case 'invalid':
          return 'فيه ما يجب إصلاحه أولًا. افتح التغيير لترى ما هو.'
        case 'needs-approval':
          return 'يجب أن يوافق عليه شخص آخر أولًا.'
        case 'edited-since':
          return 'حُرّر بعد تحديد الموعد. راجعه مرة أخرى ثم انشره.'
        case 'takes-away':
          return 'سيفقد الزوار به شيئًا أو يقرؤون نصوصًا تجريبية، ولم يوافق أحد على ذلك. افتح التغيير لترى ما هو.'
        case 'not-allowed':
          return 'لم يعد يُسمح لمن حدّد الموعد بنشره. اطلب من محرر أن ينشره.'
        case 'failed':
          return 'حدث خطأ في الاستوديو، وسيعيد المحاولة. إن تكرر ذلك، فأخبر المسؤول عنه.'
      }
    },
  },
}
