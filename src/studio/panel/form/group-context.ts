import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'

export interface FieldGroupProps {
  schema: ResolvedSchema
  path: Path
  value: Group
  /** The problems of the group and of everything in it. */
  problems: PlacedProblem[]
  /** Fields that are edited elsewhere, or not at all. */
  hidden?: readonly string[]
}

type RenderGroup = (props: FieldGroupProps) => ReactNode

/**
 * Fields contain groups: the component that renders these comes from a context, as modules must not import each other
 * in a cycle.
 */
const GroupContext = createContext<RenderGroup>(() => null)

export const GroupProvider = GroupContext.Provider

export const useRenderGroup = (): RenderGroup => useContext(GroupContext)
