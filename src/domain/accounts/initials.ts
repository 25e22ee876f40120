/** Up to two letters, shown when there is no avatar; empty when both names are empty. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('en') ?? '').join('')
}
