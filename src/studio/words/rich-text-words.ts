import type { RichTextWords } from '#studio/rich-text/words.ts'
import { t } from './words.ts'

/** What the tools of a text are called, and what they say. */
export const richTextWords = (): RichTextWords => ({
  language: document.documentElement.lang,
  tools: t('textTools'),
  bold: t('bold'),
  emphasis: t('emphasis'),
  link: t('link'),
  lineBreak: t('lineBreak'),
  list: t('asBullet'),
  linkTarget: t('linkTarget'),
  makeLink: t('makeLink'),
  changeLink: t('changeLink'),
  removeLink: t('removeLink'),
  noAddress: t('noAddress'),
  unknownAddress: t('meansNothing'),
  pastedWithout: t('pastedWithout'),
  pictures: t('pastedPictures'),
  tables: t('pastedTables'),
  headings: t('pastedHeadings'),
  colours: t('pastedColours'),
  pastedAsOne: t('pastedAsOne'),
  pastedTooLong: t('pastedTooLong'),
})
