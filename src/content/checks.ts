import type { Check } from './check.ts'
import { anchors } from './checks/anchors.ts'
import { categories } from './checks/categories.ts'
import { clickSources } from './checks/click-sources.ts'
import { contrast } from './checks/contrast.ts'
import { drawings } from './checks/drawings.ts'
import { duplicateAddresses, fileNames } from './checks/file-names.ts'
import { folders } from './checks/folders.ts'
import { fonts } from './checks/fonts.ts'
import { formEndpoints } from './checks/form-endpoints.ts'
import { formFields } from './checks/form-fields.ts'
import { formPages } from './checks/form-pages.ts'
import { formUnique } from './checks/form-unique.ts'
import { kindRules } from './checks/kind-rules.ts'
import { links } from './checks/links.ts'
import { names } from './checks/names.ts'
import { redirects } from './checks/redirects.ts'
import { requiredFiles } from './checks/required-files.ts'
import { reservedAnchors } from './checks/reserved-anchors.ts'
import { sameTexts } from './checks/same-texts.ts'
import { schemaLines } from './checks/schema-lines.ts'
import { sharedBlocks } from './checks/shared-blocks.ts'
import { strayFiles } from './checks/stray-files.ts'
import { texts } from './checks/texts.ts'

/** Every rule across documents. A new one is a file in `checks/` and a line here. */
export const CHECKS: readonly Check[] = [
  requiredFiles,
  strayFiles,
  schemaLines,
  folders,
  fileNames,
  duplicateAddresses,
  links,
  anchors,
  reservedAnchors,
  names,
  formFields,
  formUnique,
  formEndpoints,
  formPages,
  clickSources,
  sharedBlocks,
  fonts,
  texts,
  kindRules,
  categories,
  redirects,
  sameTexts,
  contrast,
  drawings,
]
