import { PACES, type PaceName } from '#domain/crawls/pace.ts'

export function describePace(name: PaceName): string {
  const { concurrency, delayMs } = PACES[name]
  const pause = delayMs === 0 ? 'without a pause' : `then a pause of ${delayMs / 1000} s`
  return `${concurrency} pages at a time, ${pause}. ${SUITS[name]}`
}

const SUITS: Record<PaceName, string> = {
  gentle: 'Right for shared hosting and sites that are not yours.',
  normal: 'Most sites handle this easily.',
  fast: 'For your own site on a strong server.',
}
