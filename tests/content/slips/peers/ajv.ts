import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parsed } from './json-parse.ts'
import type { Peer } from './peer.ts'
import { definitionOf, plainSchemas } from './plain-schemas.ts'

const ajv = new Ajv2020({ allErrors: true, discriminator: true, strict: false, logger: false })
addFormats.default(ajv)
ajv.addSchema({ ...plainSchemas, $id: 'site' })

/** `JSON.parse`, and Ajv with all errors, the standard formats and discriminators. */
export const byAjv: Peer = (text, role) => {
  const document = parsed(text)
  if ('text' in document) return [document]
  const validate = ajv.getSchema(`site#/$defs/${definitionOf(role)}`)!
  if (validate(document.value)) return []
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => ({
    line: document.lineAt(instancePath.split('/').slice(1).map(unescaped)),
    text: `${instancePath} ${message}`.trim(),
  }))
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')
