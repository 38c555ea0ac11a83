import type { FileType } from '#site/read/file-type.ts'

/** The names of file types. */
export const FILE_TYPES: Record<FileType, string> = {
  png: 'صورة PNG',
  jpeg: 'صورة JPEG',
  gif: 'صورة GIF',
  webp: 'صورة WebP',
  avif: 'صورة AVIF',
  heic: 'صورة HEIC، والمتصفحات لا تعرضها',
  bmp: 'صورة BMP',
  ico: 'أيقونة',
  svg: 'رسم SVG',
  mp4: 'فيديو MP4',
  quicktime: 'فيديو QuickTime',
  webm: 'فيديو WebM',
  matroska: 'فيديو MKV',
  pdf: 'مستند PDF',
  woff2: 'خط WOFF2',
  woff: 'خط WOFF',
  truetype: 'خط TrueType',
  opentype: 'خط OpenType',
  html: 'صفحة ويب',
  zip: 'ملف مضغوط أو مستند مكتبي',
  empty: 'ملف فارغ',
  unknown: 'شيء آخر',
}
