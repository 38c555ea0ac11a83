import type { ReactNode } from 'react'
import type { Loss } from '#site/model/losses.ts'
import { Sure } from '#studio/kit/Sure.tsx'
import { languageName } from '#studio/words/language-name.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import { keysOfConsequences } from '#studio/protocol/consequences.ts'
import type { Consequences } from '#studio/protocol/consequences.ts'
import { isolated } from '#base/text/languages/isolated.ts'

interface ConsequenceLinesProps {
  consequences: Pick<Consequences, 'lost' | 'samples'>
  /** Renders a link to the first sample of a document. */
  renderWay?: (sample: Consequences['samples'][number]) => ReactNode
}

/** Content that visitors would lose, and samples that they would see. */
export const ConsequenceLines = ({ consequences: { lost, samples }, renderWay }: ConsequenceLinesProps) => (
  <ul className="consequences">
    {lost.map(lossText).map((line) => (
      <li key={line} dir="auto">
        {line}
      </li>
    ))}
    {samples.map((sample) => (
      <li key={sample.file}>
        <span dir="auto">{t('readsSamples', { title: isolated(ofSchema(sample.title).text), n: sample.count })}</span>{' '}
        {renderWay?.(sample)}
      </li>
    ))}
  </ul>
)

interface TakesAwayProps extends ConsequenceLinesProps {
  /** The label of the button that accepts them. */
  action: string
  isBusy: boolean
  /** Called with the keys of all shown consequences. */
  onAgree: (agreed: string[]) => void
  onCancel: () => void
}

/** Asks to accept the consequences for visitors. */
export const TakesAway = ({ consequences, renderWay, action, isBusy, onAgree, onCancel }: TakesAwayProps) => (
  <Sure
    question={t('takesAway')}
    action={action}
    isBusy={isBusy}
    onYes={() => onAgree(keysOfConsequences(consequences))}
    onNo={onCancel}
  >
    <ConsequenceLines consequences={consequences} {...(renderWay && { renderWay })} />
  </Sure>
)

function lossText(loss: Loss): string {
  if (loss.what === 'language') return t('losesLanguage', { language: languageName(loss.language) })
  const address = isolated(loss.address)
  if (loss.what === 'address') return t('losesAddress', { address })
  return t(loss.what === 'page' ? 'losesPage' : 'losesForm', { title: isolated(loss.title), address })
}
