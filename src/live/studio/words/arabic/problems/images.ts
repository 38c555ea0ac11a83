import type { images as english, Size } from '#site/problems/catalogue/images.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import FILE_TYPES from '#live/studio/words/arabic/file-types.json' with { type: 'json' }
import { quoted, say } from '#live/studio/words/arabic/say.ts'

const pixels = ({ width, height }: Size): string => `${width} في ${height} بكسل`

const AS_VIDEO = 'احفظها مقطع فيديو بصيغة MP4 واعرضها في قسم «صورة أو فيديو»، أو احفظ لقطة واحدة منها صورة.'

const WHOLE_COPY = 'ارفع نسخة سليمة مكانها'

/** The widest published picture. */
const BEST = 2400

export const images: ArabicProblems<keyof typeof english> = {
  'image-without-alt': () =>
    say(
      'لم يُذكر ما في هذه الصورة.',
      'صِفها في جملة واحدة لمن لا يراها من الزوار. وإن كانت للزينة فقط، فاختر «للزينة فقط».',
    ),
  'image-alt-of-decoration': () =>
    say('لهذه الصورة وصف لمن لا يراها، وهي معلَّمة للزينة فقط.', 'اختر: هل تُظهر شيئًا، أم هي للزينة فقط؟'),
  'image-too-small': (at) =>
    say(
      `مقاس ${at.isPart ? `الجزء الظاهر من ${quoted(at.name)}` : quoted(at.name)} ${pixels(at.size)}، وتُعرض هنا بعرض يبلغ ${at.maxWidth}، فتظهر مغبشة.`,
      `${at.isPart ? 'أظهر جزءًا أكبر، أو ضع' : 'ضع'} مكانها صورة لا يقل عرضها عن ${at.needed} بكسل، والأفضل ${Math.max(at.needed, Math.min(2 * at.maxWidth, BEST))}. تكبير هذه لا يفيد.`,
    ),
  'image-cropped': (at, { field }) =>
    say(
      `لا يظهر إلا ${Math.round(at.part * 100)}٪ من ${quoted(at.name)}: شكلها يختلف عن شكل موضعها.`,
      `اختر صورة ${at.size.width / at.size.height > at.ratio ? 'أقل عرضًا' : 'أعرض'}، أو حدد في ${field('focus')} ما يجب أن يبقى ظاهرًا.`,
    ),
  'image-part-outside': (at) =>
    say(
      `الجزء المراد إظهاره من ${quoted(at.name)} يتجاوز حافة الصورة.`,
      'مجموع البعد عن اليسار والعرض لا يزيد على 100٪، وكذلك مجموع البعد عن الأعلى والارتفاع.',
    ),
  'image-part-of-drawing': (at, { field }) =>
    say(
      `تُعرض ${quoted(at.name)} كاملة: لا يُقتطع جزء من رسم SVG.`,
      `احذف ${field('crop')}، أو اقتطع الجزء في برنامج للرسم.`,
    ),
  'image-too-heavy': (at) => {
    if (at.by === 'pixels')
      return say(
        `مقاس هذه الصورة ${pixels(at.size ?? { width: 0, height: 0 })}، وهو أكثر مما يحتاج إليه موقع.`,
        'احفظها بحيث لا يزيد ضلعها الأطول على 4000 بكسل، وهذا يكفي كل الشاشات.',
      )
    if (at.by === 'bytes')
      return say(
        `حجم هذه الصورة ${Math.round(at.length / 1_000_000)} ميغابايت، وهو أكبر من أن يكون مقصودًا.`,
        'احفظها بصيغة JPEG أو WebP وضلعها الأطول 4000 بكسل. لا يصل إلى الزوار إلا نسخ صغيرة، لكن الملف كله يصل إلى كل من يعمل على الموقع.',
      )
    return say(
      `حجم رسم SVG هذا ${Math.round(at.length / 1000)} كيلوبايت، ويحمّله كل زائر.`,
      `بسّط خطوطه حتى لا يزيد على ${at.most / 1000} كيلوبايت، أو احفظه صورة بصيغة PNG.`,
    )
  },
  'image-too-large': (at) =>
    say(
      `مقاس هذه الصورة ${pixels(at.size)}، وهو أكبر من أن تُقرأ.`,
      `احفظها بما لا يزيد على ${at.most / 1_000_000} مليون بكسل، والأفضل أن يكون ضلعها الأطول 4000 بكسل.`,
    ),
  'image-with-location': () =>
    say(
      'في هذا الملف مكان التقاط الصورة. لا يعرفه الزوار، فهو يُحذف مما يُنشر.',
      'إن كان يجب ألا يعرفه أحد ممن يصل إليهم الملف، فصدّر الصورة من جديد من دون مكانها.',
    ),
  'image-unreadable': (at) => {
    if (at.isPartly)
      return say('جزء من هذه الصورة تالف، فيراه الزوار رماديًّا أو في غير موضعه.', `تأكد منها، ${WHOLE_COPY}.`)
    const known = at.found === undefined || at.found === 'unknown' ? undefined : FILE_TYPES[at.found]
    return say(
      known === undefined ? 'لا يُقرأ هذا الملف صورةً: هو تالف أو شيء آخر.' : `لا يعرض الموقع هذا الملف صورةً: هو ${known}.`,
      at.isMoving
        ? `هي صورة متحركة. ${AS_VIDEO}`
        : ['heic', 'bmp', 'gif'].includes(String(at.found))
          ? 'احفظها صورة بصيغة JPEG. تغيير الاسم وحده لا يكفي.'
          : 'ضع الملف الصحيح مكانه: ربما لم يكتمل التنزيل أو التصدير.',
    )
  },
  'image-that-moves': () => say('هذه صورة متحركة، ولا يرى الزوار إلا بدايتها.', AS_VIDEO),
  'image-cut-off': () => say('نهاية هذه الصورة ناقصة.', `${WHOLE_COPY}: توقف التنزيل أو النسخ قبل أن يكتمل.`),
  'image-of-another-format': (at) =>
    say(
      `ينتهي اسم هذا الملف بـ${quoted(at.ending)}، وهو في الحقيقة ${FILE_TYPES[at.found]}.`,
      `غيّر اسمه إلى ${quoted(at.right)} في «الصور والملفات».`,
    ),
  'image-with-theme-colours': () =>
    say(
      'تأخذ هذه الصورة لونًا من مظهر الموقع، والصور لا تعرف المظهر.',
      'استعملها رسمًا لا صورة، أو اجعل لها ألوانًا خاصة بها.',
    ),
}
