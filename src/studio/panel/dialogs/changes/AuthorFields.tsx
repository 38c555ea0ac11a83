import { useId } from 'react'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { t } from '#studio/words/words.ts'

export const NOBODY: Author = { name: '', email: '' }

interface AuthorFieldsProps {
  author: Author
  onType: (author: Author) => void
}

/** Asks for the author, if git has no identity. */
export function AuthorFields({ author, onType }: AuthorFieldsProps) {
  const id = useId()
  return (
    <fieldset>
      <legend>{t('whoAreYou')}</legend>
      <label htmlFor={`${id}-name`}>{t('name')}</label>
      <input
        id={`${id}-name`}
        required
        autoComplete="name"
        value={author.name}
        onChange={(event) => onType({ ...author, name: event.target.value })}
      />
      <label htmlFor={`${id}-email`}>{t('email')}</label>
      <input
        id={`${id}-email`}
        required
        type="email"
        autoComplete="email"
        value={author.email}
        onChange={(event) => onType({ ...author, email: event.target.value })}
      />
    </fieldset>
  )
}
