import type { Check } from './check.ts'
import { anchors } from './anchors.ts'
import { categories } from './categories.ts'
import { clickSources } from './click-sources.ts'
import { contrast } from './contrast.ts'
import { drawings } from './drawings.ts'
import { duplicateAddresses, fileNames } from './file-names.ts'
import { folders } from './folders.ts'
import { fonts } from './fonts.ts'
import { formEndpoints } from './form-endpoints.ts'
import { formFields } from './form-fields.ts'
import { formPages } from './form-pages.ts'
import { formUnique } from './form-unique.ts'
import { kindRules } from './kind-rules.ts'
import { links } from './links.ts'
import { names } from './names.ts'
import { redirects } from './redirects.ts'
import { requiredFiles } from './required-files.ts'
import { reservedAnchors } from './reserved-anchors.ts'
import { sameTexts } from './same-texts.ts'
import { schemaLines } from './schema-lines.ts'
import { sharedBlocks } from './shared-blocks.ts'
import { strayFiles } from './stray-files.ts'
import { texts } from './texts.ts'

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
