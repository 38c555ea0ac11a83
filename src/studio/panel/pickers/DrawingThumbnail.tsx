import { DRAWING_PATH } from '#studio/protocol/addresses.ts'

/** A drawing as a picture, so that its scripts cannot run here. */
export const DrawingThumbnail = ({ name }: { name: string | undefined }) =>
  name === undefined ? (
    <span className="thumbnail" />
  ) : (
    <img className="thumbnail" alt="" loading="lazy" src={`${DRAWING_PATH}${name}.svg`} />
  )
