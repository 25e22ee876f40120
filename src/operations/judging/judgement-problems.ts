import { counted } from '#domain/words/counts.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { NOT_WRITTEN_YET } from '../archives/find-written-archive.ts'
import { OperationError, Unavailable } from '../errors.ts'

const UNCHANGED = 'The report still shows the earlier judgement.'
const CRAWL_AGAIN = 'Start a new crawl: it uses the new rules.'

/** The archive lacks pages that loaded, or their facts. */
export class PagesNotJudged extends Unavailable {
  constructor(pages: number) {
    super(`The archive of this crawl has no facts of ${counted(pages, 'page')}.`, 'archive_damaged')
  }
}

/** Adds to the error what the user who requested the judgement can do. */
export function withAdvice(error: unknown): unknown {
  if (!(error instanceof ArchiveDamaged || error instanceof NoArchive)) return error
  error.message = adviseOn(error)
  return error
}

/** Why a crawl could not be judged again, what is safe, and what to do. */
export function describeJudgementFailure(error: unknown): string {
  if (error instanceof OperationError) return adviseOn(error)
  return `An error on our side stopped this. ${UNCHANGED} Try again, or start a new crawl: it uses the new rules.`
}

function adviseOn({ message }: OperationError): string {
  if (message === NOT_WRITTEN_YET) return `${message} Try again in a few minutes.`
  return `${message} ${UNCHANGED} ${CRAWL_AGAIN}`
}
