import type { videos as english } from '#site/problems/catalogue/videos.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { quoted, say } from '#live/studio/words/arabic/say.ts'

export const videos: ArabicProblems<keyof typeof english> = {
  'video-damaged': (at) =>
    say(
      `لا يُقرأ ${quoted(at.file)} فيديو: هو تالف أو ناقص، أو فيه صوت فقط.`,
      'ضع نسخة سليمة مكانه، أو احفظ الفيديو من جديد بصيغة MP4.',
    ),
  'video-too-heavy': (at) =>
    say(
      `حجم هذا الفيديو ${at.megabytes} ميغابايت: يتقطع على الهاتف، وقد يدفع الزوار ثمن تحميله.`,
      `احفظه بحجم أقل من ${at.most} ميغابايت: تكفي 1280 في 720 بكسل في صفحة. والأفضل تقسيم الطويل إلى أجزاء.`,
    ),
  'video-few-can-play': (at, { field }) =>
    say(
      `لا تشغّل متصفحات كثيرة هذا الفيديو: صيغته ${isolated(at.format)}.`,
      `احفظه بصيغة MP4 مع H.264، أو اختر ملفًّا كهذا في ${field('alternative')}.`,
    ),
  'video-without-captions': (_, { field }) =>
    say(
      'في هذا الفيديو صوت ولا نص مكتوب، فلا يعرف ما يقال من لا يسمعه أو من هو في مكان هادئ.',
      `أضف ${field('captions')}، أو فعّل ${field('noSpeech')} إن لم يكن فيه كلام ولا صوت يهم.`,
    ),
  'captions-that-cannot-be-shown': (at) => {
    switch (at.type) {
      case 'other-format':
        return say(
          at.isSubRip
            ? 'صيغة هذه الترجمة SubRip، ولا تعرضها المتصفحات.'
            : 'هذا الملف ليس بصيغة WebVTT التي تعرضها المتصفحات.',
          'احفظه بصيغة WebVTT من البرنامج الذي أُعدّ به.',
        )
      case 'other-encoding':
        return say('حروف هذا الملف لا تُقرأ.', 'احفظه بترميز UTF-8.')
      case 'no-texts':
        return say(
          'لا نصوص في ملف الترجمة هذا.',
          `اكتب متى يظهر كل نص، وتحته النص نفسه: ${isolated('00:01.000 --> 00:04.000')}`,
        )
      case 'wrong-time':
        return say(
          at.isBackwards
            ? `في السطر ${at.line} ينتهي نص قبل أن يبدأ: ${quoted(at.found)}.`
            : `لا تفهم المتصفحات الوقت في السطر ${at.line}: ${quoted(at.found)}.`,
          `اكتبه هكذا: ${isolated('00:01.000 --> 00:04.000')}`,
        )
    }
  },
}
