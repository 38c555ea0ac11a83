import type { Reason } from '#cli/user-error.ts'
import type { REFUSALS } from '#studio/server/refusal.ts'

/** The words for a refusal with its values. */
export type RefusalWording = (values: Reason['values']) => string

/** What the studio refuses, by the codes of `REFUSALS`. */
export const refusals = {
  'changed-meanwhile': () => 'تغيّر هذا في هذه الأثناء. راجعه من جديد.',
  'no-such-picture': () => 'لم تعد هذه الصورة موجودة.',
  'no-such-file': () => 'لم تعد هذه الصورة أو هذا الملف موجودًا.',
  'small-enough': () => 'حجم هذه الصورة مناسب أصلًا، فلا حاجة إلى تصغيرها.',
  'no-place-chosen': () => 'اختر موضعًا واحدًا على الأقل.',
} satisfies typeof REFUSALS
