import { useState } from 'react'
import { focusOnce } from '#studio/panel/remarks/focus-once.ts'
import { t } from '#studio/screens/words/words.ts'

/** A link to be copied, or sent from a phone. The studio keeps only its hash, so it is shown this once. */
export function LinkToShare({ link, help }: { link: string; help: string }) {
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = async (): Promise<void> => {
    // Browsers have a clipboard for pages only that are sent by TLS.
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? 'copied' : 'notCopied')
  }
  return (
    <div className="fields link-to-share">
      <label>
        {t('link')}
        <input readOnly dir="ltr" value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className="buttons">
        {/* It takes the place of the button that had the focus. */}
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
