const SUM = /^(\d+ of \d+ tested URLs? responds?) in both forms$/

/**
 * '2 of 20 tested URLs respond', if the evidence is '2 of 20 tested URLs respond in both forms'. Null for other
 * evidence, such as '2 of 20 linked pages are only there after scripts'.
 */
export function testedUrlsIn(saw: string): string | null {
  return SUM.exec(saw)?.[1] ?? null
}
