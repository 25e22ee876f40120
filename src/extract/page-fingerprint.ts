import type { PageFacts } from '#domain/page-facts.ts'
import { fingerprintOf } from './main-text.ts'

/** Same title and same text, same fingerprint. */
export function pageFingerprint({ title, mainText }: Pick<PageFacts, 'title' | 'mainText'>): string {
  return fingerprintOf(`${title ?? ''}\n${mainText.hash}`)
}
