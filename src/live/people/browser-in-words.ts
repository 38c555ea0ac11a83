/** The first match wins: other browsers name these too, to pass for them. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser of a request in words, such as "Firefox on Windows". Nothing else of the header is stored. */
export function browserInWords(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  const nameIn = (names: [RegExp, string][]): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser === undefined) return system ?? 'Unknown browser'
  return system === undefined ? browser : `${browser} on ${system}`
}
