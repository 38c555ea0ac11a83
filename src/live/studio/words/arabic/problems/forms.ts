import type { forms as english } from '#site/problems/catalogue/forms.ts'
import type { ArabicProblems } from '#live/studio/words/arabic/arabic-problems.ts'
import {
  counted,
  letters,
  lettersAfter,
  listed,
  possible,
  quoted,
  quotedEach,
  say,
} from '#live/studio/words/arabic/say.ts'

/** For a form without an address to send it to. */
const BY_MAIL = 'فيفتح النموذج برنامج البريد لدى الزائر'

export const forms: ArabicProblems<keyof typeof english> = {
  'duplicate-field-name': (at, { here }) =>
    at.isStep
      ? say(`اسم هذه الخطوة ${quoted(at.name)} مستعمل في هذا النموذج.`, 'اكتب لها اسمًا آخر.')
      : say(`تُحفظ إجابتا حقلين في هذا النموذج تحت الاسم نفسه: ${quoted(at.name)}.`, `اجعل ${here} مختلفًا في كل منهما.`),
  'options-missing': (_, { field }) =>
    say('يعرض هذا الحقل خيارًا، وليس فيه ما يُختار منه.', `أضف ${field('options')}، أو اختر نوعًا آخر.`),
  'options-alike': (at) =>
    say(`يُقرأ خياران بالطريقة نفسها: ${quoted(at.earlier)} و${quoted(at.option)}.`, 'أبقِ واحدًا، أو بيّن الفرق بينهما.'),
  'limit-too-small': (at, { field }) =>
    say(
      `لا يتسع ${lettersAfter(at.limit)} ${at.type === 'email' ? 'لعنوان بريد إلكتروني' : 'لرقم هاتف'}.`,
      `اكتب ${at.least} على الأقل، أو احذف ${field('limit')}.`,
    ),
  'setting-without-use': (at, { field, fieldType }) =>
    say(
      `لا فائدة من ${field(at.setting)} في حقل نوعه ${fieldType(at.type)}.`,
      `احذفه، أو اجعل نوع الحقل ${listed(
        at.types.map((type) => fieldType(type)),
        'أو',
      )}.`,
    ),

  'range-without-answer': (at, { field }) =>
    say(
      `لا إجابة ممكنة: ${field(at.lower)} هو ${quoted(at.first)}، و${field(at.upper)} هو ${quoted(at.last)}.`,
      `اجعل ${field(at.lower)} لا يتجاوز ${field(at.upper)}.`,
    ),
  'least-above-options': (at, { field }) =>
    say(
      `أقل ما يُختار ${counted(at.least, 'options')}، والمعروض ${counted(at.offered, 'options')} فقط.`,
      `اكتب ${at.offered} على الأكثر، أو زد على ${field('options')}.`,
    ),
  'day-that-does-not-exist': (at) => say(`لا وجود لليوم ${quoted(at.day)} في التقويم.`, 'اختر يومًا آخر.'),
  'label-too-long': (at, { field }) =>
    say(
      `في الكلمات فوق هذا الحقل ${letters(at.length)}، وأكثر ما تتسع له ${letters(at.most)}.`,
      `اختصرها، وضع الباقي في ${field('help')}.`,
    ),
  'consent-without-wording': (at) =>
    say(
      `لا يعرف من يؤشّر هذا المربع على ماذا يوافق: كلماته ${quoted(at.label)} فقط.`,
      'اكتب ما يوافق عليه الزائر، مثل: أوافق على سياسة الخصوصية، مع رابط إليها.',
    ),
  'hidden-field-required': (_, { here }) =>
    say('هذا الحقل مطلوب، ولا يراه أحد.', `احذف ${here}: الحقل الذي لا يُسأل عنه يملؤه الموقع.`),
  'hidden-field-without-value': (_, { field }) =>
    say(
      'هذا الحقل فارغ دائمًا: لا يراه الزوار، ولم يُذكر ما فيه.',
      `املأ ${field('value')}، أو ${field('query')} الذي تؤخذ قيمته منه.`,
    ),
  'hidden-field-with-two-values': (_, { field }) =>
    say(
      `كل من ${field('value')} و${field('query')} يحدد ما في هذا الحقل.`,
      `أبقِ ${field('value')} لما لا يتغير، أو ${field('query')} لما في عنوان الصفحة.`,
    ),

  'condition-unknown-field': (at) =>
    say(
      `لا حقل في هذا النموذج باسم ${quoted(at.name)}.`,
      possible(at.name, at.possible, 'الحقول الأخرى في هذا النموذج', 'احذف الشرط.'),
    ),
  'condition-in-a-circle': (at) =>
    say(
      at.names.length === 1
        ? 'لا يظهر هذا الحقل أبدًا: ينتظر إجابته هو.'
        : `لا تظهر هذه الحقول أبدًا، فكل منها ينتظر إجابة آخر: ${listed(quotedEach(at.names))}.`,
      'اجعل واحدًا منها ظاهرًا دائمًا: احذف شرطه.',
    ),
  'condition-without-answer': (at, { fields, fieldType }) =>
    say(
      `لم تُذكر الإجابة المطلوبة في ${quoted(at.name)}.`,
      at.possible.length === 0
        ? `حقل نوعه ${fieldType(at.type)} لا يحدد ظهور غيره. اختر حقلًا آخر.`
        : `املأ ${listed(fields(at.possible), 'أو')}.`,
    ),
  'condition-with-two-answers': (at, { fields }) =>
    say(`كل من ${listed(fields(at.given))} يحدد الإجابة المطلوبة.`, 'أبقِ واحدًا.'),
  'condition-of-another-type': (at, { field, fields, fieldType }) =>
    say(
      `لا يصلح ${field(at.way)} مع ${quoted(at.name)}، وهو حقل نوعه ${fieldType(at.type)}.`,
      at.possible.length === 0
        ? 'اختر حقلًا آخر: هذا لا يحدد ظهور غيره.'
        : `استعمل ${listed(fields(at.possible), 'أو')} بدلًا منه.`,
    ),
  'condition-unknown-answer': (at) =>
    say(
      `ليس بين خيارات ${quoted(at.name)} الخيار ${quoted(at.answer)}، فلا يظهر هذا الحقل أبدًا.`,
      possible(at.answer, at.possible, 'خياراته', 'أضف إليه خيارات.'),
    ),

  'field-before-first-step': (at) =>
    say(
      `النموذج مقسم إلى خطوات، والحقل ${quoted(at.name)} ليس في أي منها: هو قبل الأولى.`,
      `انقل الخطوة ${quoted(at.step)} إلى ما قبله، أو ابدأ خطوة أخرى هناك.`,
    ),
  'step-without-fields': (at) =>
    say(`لا سؤال في الخطوة ${quoted(at.name)}.`, 'ضع تحتها حقولًا، أو احذفها. حقول الخطوة هي ما بينها وبين التي تليها.'),
  'only-one-step': (at) =>
    say(
      `ليس في النموذج خطوة سوى ${quoted(at.name)}، فيُعرض كله معًا من دون عنوانها.`,
      'ابدأ خطوة أخرى حيث يبدأ الجزء الثاني، أو احذف هذه.',
    ),
  'steps-without-endpoint': (at, { field }) =>
    say(
      `يُعرض النموذج كله معًا بلا خطوات: ينقصه ${field('endpoint')}، ${BY_MAIL}.`,
      `أضف ${field('endpoint')}، مثل ${quoted(at.example)}، أو احذف الخطوات.`,
    ),
  'step-with-setting': (at, { field }) =>
    say(
      `لا فائدة من ${field(at.setting)} في خطوة: الخطوة عنوان لا يُجاب عنه.`,
      at.setting === 'showWhen'
        ? 'احذفه، واكتبه في حقول الخطوة. لا تظهر خطوة لا يظهر من حقولها شيء.'
        : 'احذفه، أو اكتبه في حقل من حقول الخطوة.',
    ),
  'condition-on-a-later-step': (at) =>
    say(
      `لا يكاد ${quoted(at.name)} يظهر: يتوقف على ${quoted(at.other)} الذي يُجاب عنه في خطوة لاحقة.`,
      `انقله إلى ما بعد ${quoted(at.other)}.`,
    ),

  'unique-unknown-field': (at) =>
    say(
      `لا حقل في هذا النموذج باسم ${quoted(at.name)}.`,
      possible(at.name, at.possible, 'حقول تصلح لإجابة لا تتكرر', 'احذف هذا، أو أضف إلى النموذج حقلًا كهذا.'),
    ),
  'unique-not-on-one-line': (at, { fieldType }) =>
    say(
      `لا يصلح الحقل ${quoted(at.name)} لإجابة لا تتكرر: نوعه ${fieldType(at.type)}، ولا تُقارن إلا إجابات من سطر واحد.`,
      at.possible.length === 0
        ? `احذف هذا، أو أضف حقلًا نوعه ${fieldType('email')} أو ${fieldType('tel')}.`
        : `حقول تصلح لذلك: ${listed(quotedEach(at.possible))}.`,
    ),
  'file-without-endpoint': (at, { field }) =>
    say(
      `لا يُرسل ملف بهذا النموذج: ينقصه ${field('endpoint')}، ${BY_MAIL}.`,
      `أضف ${field('endpoint')}، مثل ${quoted(at.example)}، أو احذف الحقل.`,
    ),
  'files-too-large': (at, { field }) =>
    say(
      `قد تبلغ ملفات هذا النموذج معًا ${at.total} ميغابايت، والخادم يقبل ${at.most} على الأكثر.`,
      `خفّض ${field('maxSize')} أو ${field('maxFiles')}: يُضرب أحدهما في الآخر لكل حقل.`,
    ),
  'confirmation-without-address': (_, { field, fieldType }) =>
    say(
      'لا يصل بريد التأكيد إلى أحد: لا يسأل النموذج عن بريد إلكتروني.',
      `أضف حقلًا مطلوبًا نوعه ${fieldType('email')}، أو احذف ${field('confirmationMail')}.`,
    ),
  'confirmation-without-name': (at) =>
    say(
      `لا قيمة تحل محل ${quoted('{name}')}: لا حقل في النموذج لاسم الزائر.`,
      at.field === undefined
        ? 'اكتب الجملة من دونه، أو أضف حقلًا للاسم واختر «الاسم» في «الملء التلقائي».'
        : `اختر «الاسم» في «الملء التلقائي» للحقل ${quoted(at.field)}، أو اكتب الجملة من دونه.`,
    ),
  'duplicate-endpoint': (at, { document, field }) =>
    say(
      `يُرسل نموذجان إلى ${quoted(at.endpoint)}: هذا و${document(at.other)}${at.language === undefined ? '' : ` باللغة ${quoted(at.language)}`}.`,
      `اجعل ${field('endpoint')} مختلفًا في كل منهما، ليميز الخادم بينهما.`,
    ),
  'endpoint-missing': (at, { field }) =>
    say(
      `لا أثر لما يلي: ${listed(at.settings.map((path) => path.map(field).join(' › ')))}. ينقص النموذجَ ${field('endpoint')}، ${BY_MAIL}.`,
      `أضف ${field('endpoint')}، مثل ${quoted(at.example)}، أو احذف ما لا أثر له.`,
    ),
  'mail-note-without-use': (at, { here, field }) =>
    say(
      `لا يقرأ أحد ${here}: يُرسل النموذج إلى ${quoted(at.endpoint)}، لا بالبريد.`,
      `احذفه، أو احذف ${field('endpoint')} إن أردت أن يفتح النموذج برنامج البريد.`,
    ),
  'address-of-forms': (at) =>
    say(
      `${quoted(at.address)} لا يصلح عنوانًا لصفحة: ما تحت ${quoted(at.folder)} صفحات ينشئها الموقع للنماذج.`,
      'اختر لهذه الصفحة عنوانًا آخر.',
    ),
  'click-source-without-use': (_, { field }) =>
    say(
      `لا أثر لـ${field('clickSource')} في رابط: لا تُحصى إلا النقرات التي تفتح نموذجًا.`,
      'احذفه، أو اجعل الزر يفتح نموذجًا.',
    ),
  'form-without-sender': (_, { fieldType }) =>
    say(
      'لا يمكن الرد على أحد: لا يسأل النموذج عن بريد إلكتروني ولا عن رقم هاتف.',
      `أضف حقلًا مطلوبًا نوعه ${fieldType('email')}.`,
    ),
  'form-without-required-field': () =>
    say('يمكن إرسال النموذج فارغًا: لا حقل مطلوب فيه.', 'فعّل «مطلوب» في الحقل الذي تحتاج إليه للرد.'),
}
