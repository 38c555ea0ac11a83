import { collectYoungGarbageAlone, optimizeLater } from '#cli/v8-options.ts'
import { measureValidate } from './measure-validate.ts'

const [siteDir = '', rounds = '3'] = process.argv.slice(2)
optimizeLater()
collectYoungGarbageAlone()
console.log(JSON.stringify(await measureValidate(siteDir, Number(rounds))))
