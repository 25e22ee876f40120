import type { ContactFields, ContactProblems } from '#domain/contact.ts'

/** What came of a form that the browser sent by itself. What was typed comes back, unless it was taken. */
export type ContactOutcome = {
  isSent: boolean
  failure: string | null
  problems: ContactProblems
  typed: Partial<ContactFields> | null
}

/** Makes it of the API's answer. */
export async function outcomeOf(answer: Response, typed: Partial<ContactFields>): Promise<ContactOutcome> {
  if (answer.ok) return { isSent: true, failure: null, problems: {}, typed: null }
  const { error } = (await answer.json()) as { error: { message: string; problems?: ContactProblems } }
  const problems = error.problems ?? {}
  const isAboutFields = Object.keys(problems).length > 0
  return { isSent: false, failure: isAboutFields ? null : error.message, problems, typed }
}
