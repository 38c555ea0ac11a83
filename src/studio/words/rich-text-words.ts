import type { RichTextWords } from '#studio/rich-text/words.ts'
import { t } from './words.ts'

/** The labels and hints of the text tools. */
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
