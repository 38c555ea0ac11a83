import { useId, useRef } from 'react'
import type { AddressInLanguage, LanguageFacts } from '#studio/protocol/translations.ts'
import { Problems } from '#studio/panel/form/Problems.tsx'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { languageName } from '#studio/words/language-name.ts'

interface PageAddressProps {
  address: AddressInLanguage
  language: LanguageFacts
}

/** The last step of the page's address in the language. */
export function PageAddress({ address: { source, slug, path, problems }, language }: PageAddressProps) {
  const store = useStore()
  const id = useId()
  // A redirect from the old address is added when the field is left.
  const opening = useRef('')
  const step = t('stepAddressIn', { language: languageName(language.language) })
  return (
    <section className="row-group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('addressInLanguage')}</h3>
      <div className="translation-row">
        <div className="head">
          <label className="label" htmlFor={id}>
            {t('lastPart')}
          </label>
        </div>
        <div className="columns">
          <p className="source" dir="ltr">
            {source}
          </p>
          <div>
            <input
              id={id}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={slug ?? ''}
              placeholder={source}
              aria-describedby={`${id}-help ${id}-problems`}
              aria-invalid={problems.some(({ severity }) => severity === 'error') || undefined}
              onFocus={() => (opening.current = crypto.randomUUID())}
              onChange={({ target }) =>
                store.document.translate(
                  { label: step, opening: opening.current },
                  { type: 'slug', slug: target.value.trim().toLowerCase().replace(/\s+/g, '-') },
                )
              }
            />
            <p className="help" id={`${id}-help`}>
              <bdi dir="ltr">{path}</bdi>
              {slug === undefined && ` · ${t('sameAddress')}`}
              <br />
              {t('addressLeadsOn')}
            </p>
          </div>
        </div>
        <Problems problems={problems} id={`${id}-problems`} />
      </div>
    </section>
  )
}
