import type { z } from '@hono/zod-openapi'
import type { Access } from './access.ts'
import { type Actor, nameOfActor } from './actor.ts'
import type { App } from './app.ts'
import { countUse, inMinutes } from './count-use.ts'
import type { FieldsOf } from './same-fields.ts'

/** An operation that returns a file. Its media type is null if the operation decides it. */
export type FileOutput = { mediaType: string | null; isBinary?: true }
export type OperationFile = {
  name: string
  content: string | Uint8Array<ArrayBuffer> | AsyncIterable<string | Uint8Array>
  contentType?: string
}

/** An operation that sends the browser to another page. */
export type RedirectOutput = { redirects: true }
export type OperationRedirect = { location: string }

/** An operation that returns events until they end or the caller leaves. It starts when they are first read. */
export type EventsOutput<Event extends z.ZodType = z.ZodType> = { events: Event }

/**
 * Counted per account, API key or visitor, after the permission was checked. `what` completes 'You have …', and `or` is
 * what people can do instead of waiting.
 */
export type UseLimit = { key: string; max: number; perSeconds: number; what: string; or?: string }

/** The reason, or the reason and the fields that the error has besides its code and message. */
type Refusal = string | { reason: string; details: z.ZodRawShape }
export type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409 | 429 | 503, Refusal>>

type Output = z.ZodType | FileOutput | RedirectOutput | EventsOutput

type Facts<Input extends z.ZodObject, Out extends Output> = {
  /** Unique: the operationId of the API document. */
  name: string
  /** At most 90 characters, for lists of operations. */
  summary: string
  description?: string
  limit?: UseLimit
  input: Input
  output: Out
  /** What the output is, in a few words. */
  returns: string
  /** Why it refuses requests, besides the reasons that follow from `access` and `limit`. */
  refuses?: Refusals
}

/** Every operation needs the database and the settings, to check permission. */
type AppWith<Uses extends keyof App> = Pick<App, Uses | 'database' | 'settings'>

type Definition<Input extends z.ZodObject, Out extends Output, Given, Result, Uses extends keyof App> = Facts<
  Input,
  Out
> & {
  /** Parts of the app, for callers that do not have all of them. */
  uses?: readonly Uses[]
  access: Access<z.output<Input>, Given>
  /** Refuses input that its schema cannot refuse, before the use is counted. */
  check?: (input: z.output<Input>, context: Context<Uses> & Given) => void
  run: (context: Context<Uses> & Given, input: z.output<Input>) => Promise<Result & Exactly<Out, Result>>
}

/** What a caller can pass besides the input, and what it gets besides the result. */
export type Call = {
  /** Aborting it stops an operation that is worth stopping. */
  signal: AbortSignal
  /** Of the browser, for sign-in: cookies, user agent and IP address. */
  headers: Headers
  /** Operations that sign in or out add the cookies that the browser must keep. */
  setCookies: string[]
}

type Context<Uses extends keyof App> = { app: AppWith<Uses>; actor: Actor } & Call

/** Null only keeps the connection open. */
type EventsOf<Event> = AsyncIterable<Event | null>

type ResultOf<Out> = Out extends z.ZodType
  ? z.output<Out>
  : Out extends EventsOutput<infer Event>
    ? EventsOf<z.output<Event>>
    : Out extends RedirectOutput
      ? OperationRedirect
      : OperationFile
/** A result must have exactly the fields of its schema: missing and extra fields do not compile. */
type Exactly<Out, Result> = Out extends z.ZodType
  ? FieldsOf<Out, Result>
  : Out extends EventsOutput<infer Event>
    ? Result extends EventsOf<infer Sent>
      ? FieldsOf<Event, NonNullable<Sent>>
      : never
    : unknown

/** Call it like a function. It first checks that the actor may do this, so nobody can leave that out. */
export type Operation<
  Input extends z.ZodObject,
  Out extends Output,
  Result,
  Uses extends keyof App = keyof App,
> = Readonly<Facts<Input, Out>> & {
  readonly access: Access<never, unknown>
  (app: AppWith<Uses>, actor: Actor, input: z.output<Input>, call?: Partial<Call>): Promise<Result>
}

export type AnyOperation = Readonly<Facts<z.ZodObject, Output>> & {
  readonly access: Access<never, unknown>
  (app: App, actor: Actor, input: never, call?: Partial<Call>): Promise<unknown>
}

const NEVER = new AbortController().signal

/** Declares who may do what, with which input and output. Surfaces derive the rest from the declaration. */
export function defineOperation<
  Input extends z.ZodObject,
  Out extends Output,
  Given,
  Result extends ResultOf<Out>,
  Uses extends keyof App = keyof App,
>(definition: Definition<Input, Out, Given, Result, Uses>): Operation<Input, Out, Result, Uses> {
  const { access, check, run, uses: _, ...facts } = definition
  type Perform = (app: AppWith<Uses>, actor: Actor, input: z.output<Input>, call?: Partial<Call>) => Promise<Result>
  const perform: Perform = async (app, actor, input, call = {}) => {
    const given = await access.admit(app, actor, input)
    const context = { app, actor, ...noCall(), ...call, ...given }
    check?.(input, context)
    if (facts.limit) await count(app, actor, facts.limit)
    return run(context, input)
  }
  const declared = Object.entries({ ...facts, access }).map(([key, value]) => [key, { value, enumerable: true }])
  return Object.defineProperties(perform, Object.fromEntries(declared)) as Perform & Operation<Input, Out, Result, Uses>
}

const noCall = (): Call => ({ signal: NEVER, headers: new Headers(), setCookies: [] })

async function count(
  { database }: AppWith<never>,
  actor: Actor,
  { key, max, perSeconds, what, or }: UseLimit,
): Promise<void> {
  const use = { key: `${key}:${nameOfActor(actor)}`, max, perSeconds }
  await countUse(database, use, (seconds) => {
    const wait = perSeconds > 60 ? inMinutes(seconds) : `${seconds} s`
    return `You have ${what}. Try again in ${wait}${or === undefined ? '' : `, or ${or}`}.`
  })
}
