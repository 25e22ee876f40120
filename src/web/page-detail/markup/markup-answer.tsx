import type { ReactNode } from 'react'
import type { PageMarkup, PageMarkupAnswer } from '#domain/reports/page-markup.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import type { QueryState } from '../../client/use-api-query.ts'
import { Loading } from '../loading.tsx'
import { Nothing } from '../section.tsx'

export type MarkupState = QueryState<PageMarkupAnswer>

type MarkupAnswerProps<Part> = {
  answer: MarkupState
  /** Returns null if the crawl did not store this part. */
  of: (markup: PageMarkup) => Part | null
  what: string
  children: (part: Part) => ReactNode
}

/** Shows a part of the markup, or why it is not known. */
export function MarkupAnswer<Part>({ answer, of, what, children }: MarkupAnswerProps<Part>) {
  const { value, refusal } = answer
  if (!value) return refusal ? <ConnectionNote answer={answer} /> : <Loading what={`the ${what}`} />
  if (value.markup === null) return <Nothing>{value.reason}</Nothing>
  const part = of(value.markup)
  return part === null ? <Nothing>This crawl did not keep the {what} of pages.</Nothing> : children(part)
}
