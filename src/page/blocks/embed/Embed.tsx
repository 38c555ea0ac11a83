import { hostOf } from '#site/model/embeds.ts'
import { ArrowLink } from '#page/ui/Links.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { embedStyles } from './embed.styles.ts'

/**
 * An empty frame, and a link that loads the address of another host into it: without script, and with no request to the
 * host before. The name shows through the frame until then.
 */
export function Embed({ id, block, page }: BlockProps<'embed'>) {
  const { title, lead, name, address, page: ownPage = address, shape = 'wide', note } = block
  const { texts } = page
  const host = hostOf(address)
  const filled = (text: string): string => text.replaceAll('{host}', host)
  return (
    <Section id={id} title={title} lead={lead} layout={title ? 'split' : 'stacked'}>
      <div className={embedStyles.bar}>
        <p className={embedStyles.notice}>{filled(texts.embedNotice)}</p>
        {/* Without "noopener", which would open a new window instead of the frame. */}
        <a className={linkStyles.button} data-emphasis="line" data-size="small" href={address} target={`${id}-frame`}>
          {filled(texts.embedLoad)}
          <span className={linkStyles.visuallyHidden}>: {name}</span>
        </a>
        <ArrowLink
          link={{ label: filled(texts.embedOpen), href: ownPage }}
          newTab={texts.newTab}
          className={embedStyles.open}
        />
      </div>
      <div className={embedStyles.frame} data-shape={shape}>
        <p className={embedStyles.name} aria-hidden="true">
          {name}
        </p>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its content has another origin, which a check ensures, and needs scripts and its own storage: with both, browsers report a sandbox as an error */}
        <iframe name={`${id}-frame`} title={name} className={embedStyles.content} allow="fullscreen" />
      </div>
      {note && (
        <p className={embedStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </Section>
  )
}
