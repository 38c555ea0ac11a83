import type { SiteDocuments } from '#site/read/site-documents.ts'
import { languageOf, sampleWordOf } from '#site/samples/sample-page.ts'

/** Texts that an import writes itself, in the language of the site. */
export interface ImportWords {
  /** The heading of questions without one. */
  questions: string
  /** The description of a picture that has none. */
  describe: string
  /** The title of the page with all posts, and the heading of its list. */
  blog: string
  posts: string
  /** The word with which samples begin. */
  sample: string
}

export function importWords(documents: SiteDocuments): ImportWords {
  const sample = sampleWordOf(documents)
  return languageOf(documents).startsWith('ar')
    ? {
        questions: 'أسئلة وأجوبة',
        describe: `${sample}: اكتب ما تُظهره الصورة.`,
        blog: 'المدوّنة',
        posts: 'كل المقالات',
        sample,
      }
    : {
        questions: 'Questions and answers',
        describe: `${sample}: Write what the picture shows.`,
        blog: 'Blog',
        posts: 'All posts',
        sample,
      }
}
