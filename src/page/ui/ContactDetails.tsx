import type { ContactWays, Office, OpeningHours } from '#site/model/types.generated.ts'
import { ActionButton } from './Actions.tsx'
import { ArrowLink, SiteLink } from './Links.tsx'
import { contactDetailsStyles as styles } from './contact-details.styles.ts'
import { Drawing, Mark } from './Drawing.tsx'
import { InlineText } from './InlineText.tsx'
import { IsolatedValue } from './IsolatedValue.tsx'

interface ContactDetailsProps {
  /** Prefix of the ids in the drawings. */
  id: string
  ways: ContactWays
  hours?: OpeningHours | undefined
  office?: Office | undefined
  drawings: Record<string, string>
  newTab: string
  /** The level of the headings. */
  heading: 'h2' | 'h3'
}

/**
 * Contact links, opening hours and office. The parts are stacked in a narrow column, and side by side in a wide one.
 */
export function ContactDetails({ id, ways, hours, office, drawings, newTab, heading: Heading }: ContactDetailsProps) {
  return (
    <div className={styles.contact}>
      <div className={styles.parts}>
        <div>
          <Heading className={styles.title}>{ways.title}</Heading>
          <dl>
            {ways.items.map(({ label, value, href }) => (
              <div key={label} className={styles.pair}>
                <dt>{label}</dt>
                <dd>
                  <bdi>
                    {href ? (
                      <SiteLink className={styles.link} href={href} newTab={newTab}>
                        <InlineText text={value} />
                      </SiteLink>
                    ) : (
                      <InlineText text={value} />
                    )}
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
          {ways.actions && (
            <div className={styles.actions}>
              {ways.actions.map((action, index) => (
                <ActionButton
                  key={action.label}
                  action={action}
                  newTab={newTab}
                  size="small"
                  emphasis={index === 0 ? 'full' : 'line'}
                />
              ))}
            </div>
          )}
        </div>
        {hours && (
          <div>
            <Heading className={styles.title}>{hours.title}</Heading>
            <dl>
              {hours.items.map(({ label, value }) => (
                <div key={label} className={styles.pair}>
                  <dt>{label}</dt>
                  <dd>
                    <IsolatedValue text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {office && (
          <div className={styles.office}>
            {office.drawing && (
              <div className={styles.map}>
                <Drawing svg={drawings[office.drawing]} id={`${id}-map`} className={styles.drawing} />
                {office.mark && <Mark svg={drawings[office.mark]} id={`${id}-pin`} className={styles.pin} />}
              </div>
            )}
            <div className={styles.location}>
              <div>
                <Heading className={styles.name}>{office.title}</Heading>
                <address className={styles.address}>{office.address}</address>
              </div>
              <ArrowLink link={office.map} newTab={newTab} className={styles.openMap} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
