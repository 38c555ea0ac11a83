import { asFound } from '#site/problems/wording.ts'
import type { MigrationStep } from './migration-step.ts'

/** Forms named the page on which visitors could send them, before each had its own page. */
export const pagesOfForms: MigrationStep = {
  format: 3,
  says: 'Every form has a page of its own, /forms/<name>, so a form no longer names one in "page".',
  changesOf: (documents) =>
    documents
      .filter(({ role, value }) => role === 'form' && Object.hasOwn(value, 'page'))
      .map((document) => ({
        document,
        operation: { type: 'remove', path: ['page'] },
        says: `${asFound(document.value['page'])} removed`,
      })),
}
