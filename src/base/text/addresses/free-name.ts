/** The name, or with a number from 2 on behind it where it is taken. */
export function freeName(name: string, separator: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}${separator}${number}`
  return free
}
