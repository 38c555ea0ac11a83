import type { ComponentProps } from 'react'

interface PagePictureProps extends ComponentProps<'iframe'> {
  caption: string
  /** The width of the page: 390 or 1440 pixels in the styles. */
  width?: 'phone' | 'desktop'
}

/** A page in a frame, scaled down to the room. */
export const PagePicture = ({ caption, title, width = 'desktop', ...frame }: PagePictureProps) => (
  <figure>
    <figcaption>{caption}</figcaption>
    <div className="page-picture" data-width={width}>
      <iframe sandbox="allow-same-origin" title={title} {...frame} />
    </div>
  </figure>
)
