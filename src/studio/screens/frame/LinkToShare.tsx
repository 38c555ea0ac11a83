import { TextField } from '#studio/kit/Field.tsx'
import { useState } from 'react'
import { focusOnce } from '#studio/kit/focus-once.ts'
import { t } from '#studio/screens/words/words.ts'

/** A link to be copied, or shared from a phone. The studio stores only its hash, so it is shown only once. */
export function LinkToShare({ link, help }: { link: string; help: string }) {
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = async (): Promise<void> => {
    // The clipboard is only available over TLS.
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? 'copied' : 'notCopied')
  }
  return (
    <div className="fields">
      <TextField label={t('link')} readOnly dir="ltr" value={link} onFocus={({ target }) => target.select()} />
      <div className="buttons">
        {/* It replaces the button that had the focus. */}
        <button type="button" className="main" ref={focusOnce} onClick={() => void copy()}>
          {t('copyLink')}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            {t('shareLink')}
          </button>
        )}
        <output>{copied && t(copied)}</output>
      </div>
      <p className="soft">{help}</p>
    </div>
  )
}
