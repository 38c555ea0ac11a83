import { KeepOriginal } from '#studio/panel/pickers/KeepOriginal.tsx'
import type { UploadsState } from './use-uploads.ts'

/** How far the upload of several files has come, and what came of each. */
export function Uploads({ uploads, onDone }: { uploads: UploadsState; onDone: () => Promise<void> }) {
  const { sending, results, settle } = uploads
  return (
    <output className="uploads">
      {sending !== '' && <span className="help">{sending}</span>}
      {results.map((result) => (
        <span key={result.name + result.message} className={result.isRefused ? 'problem' : 'outcome'}>
          <span dir="auto">{result.message}</span>
          {result.original && (
            <KeepOriginal
              original={result.original}
              onDone={(message) => {
                settle(result, message)
                void onDone()
              }}
            />
          )}
        </span>
      ))}
    </output>
  )
}
