import type { addresses as english, MadeThere } from '#site/problems/catalogue/addresses.ts'
import type { Program } from '#site/model/own-addresses.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { listed, quoted, quotedEach, say } from '#live/studio/words/arabic/say.ts'

const PROGRAMS: Record<Program, string> = {
  health: 'هناك يخبر الخادم عن حاله',
  api: `تحت ${isolated('/api')} يستقبل الخادم ما يرسله الزوار بالنماذج`,
  assets: `تحت ${isolated('/assets')} ملفات تحمّلها الصفحات وتحفظها المتصفحات سنة`,
  tools: `العناوين التي تبدأ بـ${isolated('/__')} لأدوات تحرير الموقع`,
  search: `تحت ${isolated('/_search')} فهرس البحث`,
}

const RENAME = 'سمِّ الملف باسم آخر'

const made = (there: MadeThere): [message: string, hint: string] => {
  switch (there.what) {
    case 'copy':
      return [`ينشئ الموقع هذا الملف بنفسه: هو النسخة المضغوطة من ${quoted(there.original)}.`, `احذفه، أو ${RENAME}.`]
    case 'share':
      return [
        `ينشئ الموقع هذا الملف بنفسه: هو صورة ${quoted(there.page)} في الروابط المشتركة.`,
        `${RENAME}. وإن أردته صورة للصفحة، فاختره في إعداداتها.`,
      ]
    case 'folder':
      return [`يلزم مجلد بهذا الاسم من أجل ${quoted(there.below)}.`, `${RENAME}.`]
    case 'file':
      return [`ينشئ الموقع ملفًّا بالاسم ${quoted(there.address)}، ولهذا المجلد الاسم نفسه.`, 'سمِّ المجلد باسم آخر.']
  }
}

const FILE_NAMES = {
  break: 'في اسم هذا الملف سطر جديد.',
  letters: 'في اسم هذا الملف حروف لا تُقرأ: كُتب على نظام آخر.',
  length: 'اسم هذا الملف طويل جدًّا.',
}

const ORIGINS = {
  own: 'هذا الحاسوب وحده',
  network: 'عنوان داخل شبكتك',
  example: 'عنوان من مثال',
}

export const addresses: ArabicProblems<keyof typeof english> = {
  'address-of-program': (at) =>
    at.sort === 'page'
      ? say(`${quoted(at.address)} لا يصلح عنوانًا لصفحة: ${PROGRAMS[at.program]}.`, 'اختر لهذه الصفحة عنوانًا آخر.')
      : say(`${quoted(at.address)} لا يصلح عنوانًا لملف: ${PROGRAMS[at.program]}.`, `${RENAME}.`),
  'address-of-language': (at) =>
    say(
      `${quoted(at.address)} لا يصلح عنوانًا لصفحة: صفحات الموقع باللغة ${quoted(at.language)} في ${quoted(at.folder)} وما تحته.`,
      'اختر لهذه الصفحة عنوانًا آخر.',
    ),
  'address-of-index': (at) =>
    say(
      `${quoted(at.address)} لا يصلح عنوانًا لصفحة: هو صورة أخرى من ${quoted(at.folder)}.`,
      'اختر لهذه الصفحة عنوانًا آخر.',
    ),
  'redirect-never-used': (at) => {
    const isFile = typeof at.by === 'object'
    const why =
      typeof at.by === 'object'
        ? `في هذا العنوان ملف: ${quoted(at.by.file)}`
        : at.by === 'made'
          ? 'ينشئ الموقع بنفسه ما في هذا العنوان'
          : PROGRAMS[at.by]
    return say(
      `لا يُحوَّل أحد من ${quoted(at.from)}: ${why}.`,
      isFile ? 'احذف هذا التحويل، أو الملف.' : 'احذف هذا التحويل.',
    )
  },
  'file-hides-page': (at, { document }) =>
    say(
      `لهذا الملف عنوان صفحة، ${quoted(at.address)}: يصل إلى الزوار هذا أو تلك.`,
      `احذفه، أو ${RENAME}. الصفحة هي ${document(at.file)}.`,
    ),
  'file-in-place-of-another': (at) => say(...made(at.made)),
  'file-hidden': (at) =>
    say(
      'لا يُنشر هذا، فاسمه يبدأ بنقطة.',
      `سمِّه من دون النقطة إن كان للزوار. وإلا فاحذفه، أو احفظه خارج هذا المجلد. لا يُنشر من هذه إلا ${listed(quotedEach(at.published))}.`,
    ),
  'file-name-unusable': (at) =>
    say(FILE_NAMES[at.why], `${RENAME}${at.why === 'length' ? ' لا يزيد على 100 حرف' : ' من حروف وأرقام وشرطات'}.`),
  'origin-not-reached': (at) =>
    say(
      `${quoted(at.origin)} ${ORIGINS[at.sort]}، ${
        at.field === 'origin' ? 'وإليه تقود محركات البحث والروابط المشتركة' : 'وإليه يذهب ما يرسله الزوار بالنماذج'
      }.`,
      `اكتب العنوان الذي يجد فيه الزوار ${at.field === 'origin' ? 'الموقع' : 'الخادم'}، مثل ${quoted('https://www.site.example')}. ولا حاجة إلى تغييره وأنت تجرب الموقع.`,
    ),
}
