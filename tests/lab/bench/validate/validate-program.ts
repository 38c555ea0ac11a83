import { measureValidate } from './measure-validate.ts'

const [siteDir = '', rounds = '3'] = process.argv.slice(2)
console.log(JSON.stringify(await measureValidate(siteDir, Number(rounds))))
