import { t } from '#studio/words/words.ts'

/** The types that browsers offer. The server checks the content itself. */
const PICTURES = '.jpg,.jpeg,.png,.webp,.avif,.svg'

interface UploadButtonProps {
  /** The default is for uploading a picture. */
  label?: string
  /** The extensions that browsers offer; the default is those for pictures. */
  accept?: string | undefined
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the computer's file dialog. */
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
        // The same file can be chosen again.
        target.value = ''
      }}
    />
    <span>{label}</span>
  </label>
)
