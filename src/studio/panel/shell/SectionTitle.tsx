import { SchemaText } from '#studio/panel/form/SchemaText.tsx'
import { blockLabel } from '#studio/protocol/schema.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'

/** A section in a list: its picture, drawn by `useSectionPictures`, its type and its name. */
export function SectionTitle({ type, name }: { type: string; name: string }) {
  const fixed = useStudio((state) => state.fixed)
  return (
    <>
      <canvas className="section-picture" width="128" height="80" aria-hidden="true" />
      <span className="type">
        <SchemaText of={blockLabel(type, fixed)} />
      </span>
      <span className="name" dir="auto">
        {name}
      </span>
    </>
  )
}
