import type { format as english } from '#site/problems/catalogue/format.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { say } from '#live/studio/words/arabic/say.ts'

const ASK = 'اطلب ممن أعدّ الموقع'

export const format: ArabicProblems<keyof typeof english> = {
  'format-missing': () => say('لم يُذكر لأي إصدار من البرنامج كُتب هذا الموقع.', `${ASK} أن يحدّث ملفاته إلى هذا الإصدار.`),
  'format-older': (at) =>
    say(
      `كُتب هذا الموقع لإصدار أقدم من البرنامج: ملفاته من الإصدار ${at.found}، والمطلوب ${at.current}.`,
      `${ASK} أن يحدّث ملفاته إلى هذا الإصدار.`,
    ),
  'format-newer': (at) =>
    say(
      `كُتب هذا الموقع لإصدار أحدث من البرنامج: ملفاته من الإصدار ${at.found}، وهذا البرنامج يقرأ حتى ${at.current}.`,
      `${ASK} أن يحدّث البرنامج، ولا تغيّر الرقم.`,
    ),
}
