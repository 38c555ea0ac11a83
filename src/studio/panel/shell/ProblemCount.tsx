import { useEffect, useState } from 'react'
import { countErrors } from '#studio/panel/state/documents.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** How long the number has to be the same before it is told, in milliseconds: a word that is half typed is often wrong. */
const REST = 1000

/** Announces how much is to be mended, once that is another number than before. */
export function ProblemCount() {
  const errors = useStudio((state) => (state.unreadable ? 1 : countErrors(state.problems)) + state.otherErrors)
  const [told, setTold] = useState({ errors, text: '' })
  useEffect(() => {
    if (errors === told.errors) return undefined
    const text = errors > 0 ? t('toMend', { n: errors }) : t('nothingToMend')
    const timer = setTimeout(() => setTold({ errors, text }), REST)
    return () => clearTimeout(timer)
  }, [errors, told])
  return <output className="visually-hidden">{told.text}</output>
}
