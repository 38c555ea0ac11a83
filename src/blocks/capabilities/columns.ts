/** Two, three or four columns: the number with the fewest empty cells in the last row. */
export function columnsFor(count: number): 2 | 3 | 4 {
  if (count <= 2) return 2
  const emptyIn = (columns: number): number => (columns - (count % columns)) % columns
  return emptyIn(3) <= emptyIn(4) ? 3 : 4
}
