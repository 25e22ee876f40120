import type { PageFacts } from '#domain/facts/page-facts.ts'

const SUBJECT = /lorem|ipsum|filler text|placeholder text|dummy text|blindtext/i

/** Whether the title or main heading is about filler text. Such a page shows some on purpose. */
export function isAboutFiller({ title, h1s }: Pick<PageFacts, 'title' | 'h1s'>): boolean {
  return SUBJECT.test(title ?? '') || h1s.some((h1) => SUBJECT.test(h1))
}
