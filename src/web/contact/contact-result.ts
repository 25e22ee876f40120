import type { ContactFields, ContactProblems } from '#domain/content/contact.ts'

/** Why a form sent without JavaScript was rejected, with the typed values and the time the form was first opened. */
export type ContactOutcome = {
  failure: string | null
  problems: ContactProblems
  typed: ContactFields
  openedAt: number | undefined
}

export async function outcomeOf(
  response: Response,
  sent: Pick<ContactOutcome, 'typed' | 'openedAt'>,
): Promise<ContactOutcome> {
  const { error } = (await response.json()) as { error: { message: string; problems?: ContactProblems } }
  const problems = error.problems ?? {}
  const isAboutFields = Object.keys(problems).length > 0
  return { ...sent, failure: isAboutFields ? null : error.message, problems }
}
