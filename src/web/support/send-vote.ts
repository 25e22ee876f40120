import { data, type RouterContextProvider } from 'react-router'
import type { Vote } from '#domain/content/content.ts'
import { serverApi } from '../client/server-api.ts'
import { isVote } from './vote-words.ts'

/** The result of a vote sent without JavaScript. */
export type SentVote = { sent: Vote } | { sent: null }

type Acting = { request: Request; context: Readonly<RouterContextProvider> }

/** Handles votes sent without JavaScript. */
export async function sendVote({ request, context }: Acting) {
  const form = await request.formData()
  const [id, vote] = [form.get('id'), form.get('vote')]
  if (typeof id !== 'string' || !isVote(vote)) return data<SentVote>({ sent: null }, 400)
  const response = await serverApi(context)(`/support/articles/${encodeURIComponent(id)}/vote`, { vote })
  return response.ok ? data<SentVote>({ sent: vote }) : data<SentVote>({ sent: null }, response.status)
}
