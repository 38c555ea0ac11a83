/** The rows of a number of items, with three or four in a row at most: 5 are 3 and 2, and of four 7 are 4 and 3. */
export function rowAttributes(count, most) {
  const columns = columnsOf(count, most)
  const rest = columns > 2 ? ((columns - (count % columns)) % columns) * (columns - 1) : 0
  const isOdd = count > 1 && count % 2 === 1
  return { 'data-columns': columns, ...(rest > 0 && { 'data-rest': rest }), ...(isOdd && { 'data-odd': '' }) }
}

function columnsOf(count, most) {
  if (count === 4 && most === 3) return 2
  if (count <= most) return count
  return count % most !== 0 && (count === 5 || count % 3 === 0) ? 3 : most
}
