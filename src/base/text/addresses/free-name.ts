/** The name if it is free, or else with the first free number from 2 on. */
export function freeName(name: string, separator: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}${separator}${number}`
  return free
}
