import { t } from '#studio/words/words.ts'

/** What browsers offer to choose. What a file is, the server looks at itself. */
const PICTURES = '.jpg,.jpeg,.png,.webp,.avif,.svg'

interface UploadButtonProps {
  /** By default, that a picture is uploaded. */
  label?: string
  /** The endings of files that browsers offer; by default those of pictures. */
  accept?: string | undefined
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the files of the computer. */
export const UploadButton = ({
  label = t('uploadImage'),
  accept = PICTURES,
  isMultiple = false,
  onFiles,
}: UploadButtonProps) => (
  <label className="upload">
    <input
      type="file"
      accept={accept}
      multiple={isMultiple}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file can be chosen once more.
        target.value = ''
      }}
    />
    <span>{label}</span>
  </label>
)
