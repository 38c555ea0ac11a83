/// <reference types="vite/types/importMeta.d.ts" />
/** Every style module, run by the build. */
export const styles = import.meta.glob<Record<string, unknown>>('/src/**/*.styles.ts', { eager: true })
export { allSheets } from '#page/ui/style/sheets.ts'
