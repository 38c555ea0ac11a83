import type { Remark } from '#studio/protocol/remarks.ts'

/** A remark on the title of the first section. */
export const exampleRemark = (fields: Partial<Remark>): Remark => ({
  id: 'r1',
  file: 'pages/index.json',
  title: 'Home',
  path: ['blocks', 0, 'title'],
  where: ['Hero', 'Title'],
  about: 'Hero of Home',
  text: 'Too long',
  by: 'Karim',
  at: '2026-11-02T10:00:00Z',
  answers: [],
  maySettle: true,
  mayDelete: false,
  ...fields,
})
