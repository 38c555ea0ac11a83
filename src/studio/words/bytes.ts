/** "840 KB", "11 MB". */
export function bytesInWords(bytes: number): string {
  const [amount, unit] = bytes < 999_500 ? [Math.max(1, bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const digits = { maximumFractionDigits: amount < 10 && unit === 'megabyte' ? 1 : 0 }
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, ...digits }).format(amount)
}
