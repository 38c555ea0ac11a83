import { t } from '#studio/panel/words/words.ts'

/** What browsers offer to choose. What a file is, the server looks at itself. */
const ACCEPTED = '.jpg,.jpeg,.png,.webp,.avif,.svg'

/** A button that opens the files of the computer. */
export const UploadButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <label className="upload">
    <input
      type="file"
      accept={ACCEPTED}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file can be chosen once more.
        target.value = ''
      }}
    />
    <span>{t('uploadImage')}</span>
  </label>
)
