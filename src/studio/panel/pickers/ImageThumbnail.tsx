import { IMAGE_PATH } from '#studio/protocol/addresses.ts'

/** A small copy of an image of the site. */
export const ImageThumbnail = ({ name, className = 'thumbnail' }: { name: string; className?: string }) => (
  <img className={className} alt="" loading="lazy" draggable={false} src={IMAGE_PATH + encodeURIComponent(name)} />
)
