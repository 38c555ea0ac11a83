import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { guideExamples, kindPicture } from '../../../scripts/generate/guide/guide-pictures.ts'
import type { BlockPicture } from '../../../scripts/generate/guide/guide-pictures.ts'

/** The folder of the guide's pictures. */
export const PICTURES_DIR = 'docs/guide/pictures'

/** The pictures of all blocks. */
export const blockPictures = (root = '.'): BlockPicture[] =>
  engineSchemas()
    .blockTypes.flatMap((type) => guideExamples(type, root))
    .flatMap(({ wide, narrow }) => (narrow ? [wide, narrow] : [wide]))

/** The file of the picture of the problems panel. */
export const PANEL_PICTURE = 'the-panel.webp'

/** The files of every picture that the guide shows. */
export const guidePictures = (root = '.'): string[] => [
  ...blockPictures(root).map(({ file }) => file),
  ...[...engineSchemas().kinds.keys()].map(kindPicture),
  PANEL_PICTURE,
]
