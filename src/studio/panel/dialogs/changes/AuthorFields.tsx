import { TextField } from '#studio/kit/Field.tsx'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { t } from '#studio/words/words.ts'

export const NOBODY: Author = { name: '', email: '' }

interface AuthorFieldsProps {
  author: Author
  onType: (author: Author) => void
}

/** Asks for the author, if git has no identity. */
export function AuthorFields({ author, onType }: AuthorFieldsProps) {
  return (
    <fieldset>
      <legend>{t('whoAreYou')}</legend>
      <TextField
        label={t('name')}
        required
        autoComplete="name"
        value={author.name}
        onChange={(name) => onType({ ...author, name })}
      />
      <TextField
        label={t('email')}
        required
        type="email"
        autoComplete="email"
        value={author.email}
        onChange={(email) => onType({ ...author, email })}
      />
    </fieldset>
  )
}
