import { z } from '@hono/zod-openapi'
import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { EVENT_TYPES, type EventType } from '#domain/events/event.ts'
import { MAX_RECEIVER_NAME, MAX_RECEIVER_URL } from '#domain/events/receiver.ts'
import type { App } from '../app.ts'
import { privateHint, refusePrivate } from '../crawls/parse-target.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'

const MAX_LISTED = 1000

export const RECEIVER_FIELDS = {
  name: z.string().openapi({ description: `At most ${MAX_RECEIVER_NAME} characters` }),
  url: z.string().openapi({ description: `At most ${MAX_RECEIVER_URL} characters; no private IP address` }),
  types: z.array(z.string()).max(MAX_LISTED).nullable().openapi({ description: 'The events to send; null for all' }),
  projectIds: z.array(z.string()).max(MAX_LISTED).nullable().openapi({
    description: 'Only events of these projects; null for all',
  }),
}

export function readReceiverName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name === '') throw new InvalidInput('Please enter a name, for example the program that receives the events.')
  if (name.length > MAX_RECEIVER_NAME)
    throw new InvalidInput(`The name can have at most ${MAX_RECEIVER_NAME} characters.`)
  return name
}

/** Private IP addresses are refused here for a quick message, and again at every attempt. */
export function readReceiverUrl({ settings }: Pick<App, 'settings'>, text: string): string {
  const typed = text.trim()
  if (typed.length > MAX_RECEIVER_URL)
    throw new InvalidInput(`The URL can have at most ${MAX_RECEIVER_URL} characters.`)
  const url = URL.parse(typed)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new InvalidInput('Please enter the whole URL of the receiver, starting with https:// or http://.')
  if (url.username !== '' || url.password !== '')
    throw new InvalidInput('The URL must not contain a user name or password. Verify the signature instead.')
  url.hash = ''
  refusePrivate(url.href, settings.allowPrivateTargets, describeRefusal)
  return url.href
}

function describeRefusal(refusal: FetchFailure): string {
  const about =
    refusal.kind === 'address-refused'
      ? `${refusal.host} is a private, local or reserved address. Enter the URL of a receiver that can be reached publicly.`
      : describeFailure(refusal)
  return `${about}${privateHint(refusal)}`
}

export function readTypes(types: string[] | null): EventType[] | null {
  if (types === null) return null
  const known = EVENT_TYPES.filter((type) => types.includes(type))
  const unknown = types.find((type) => !known.some((each) => each === type))
  if (unknown !== undefined)
    throw new InvalidInput(`There is no event type “${unknown}”. Choose from ${EVENT_TYPES.join(', ')}.`)
  if (known.length === 0) throw new InvalidInput('Choose at least one event type, or all of them.')
  return known
}

export function readProjects(ids: string[] | null): string[] | null {
  if (ids === null) return null
  const known = [...new Set(ids.map(readUuid))]
  if (known.length === 0) throw new InvalidInput('Choose at least one project, or all of them.')
  if (known.some((id) => id === null)) throw noSuchProject()
  return known as string[]
}

export function noSuchProject(): NotFound {
  return new NotFound('One of these projects does not exist, or it is in another workspace.')
}
