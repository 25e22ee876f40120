import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { App } from '#operations/app.ts'
import {
  Conflict,
  DatabaseDown,
  DISK_FULL_RETRY_SECONDS,
  DiskFull,
  Forbidden,
  InvalidCredentials,
  InvalidInput,
  LimitReached,
  NotFound,
  OperationError,
  SignInRequired,
  Unavailable,
} from '#operations/errors.ts'
import { isOutOfSpace } from '#operations/out-of-space.ts'
import { isDatabaseDown } from '#platform/postgres/database-down.ts'
import type { ApiEnv } from './request-variables.ts'

/** Like `respondToError`, and also recognises a full disk as the cause. */
export function errorResponseOf(app: App) {
  return (error: Error, context: Context<ApiEnv>): Response => {
    if (error instanceof OperationError || !isOutOfSpace(app, error)) return respondToError(error, context)
    context.get('log').error({ reason: error.message }, 'the disk is full')
    context.header('Retry-After', String(DISK_FULL_RETRY_SECONDS))
    return respondToError(new DiskFull(), context)
  }
}

function respondToError(error: Error, context: Context<ApiEnv>): Response {
  if (error instanceof LimitReached) context.header('Retry-After', String(error.retryAfterSeconds))
  if (error instanceof OperationError)
    return respond(context, statusOf(error), error.code, error.message, error.details)
  if (error instanceof HTTPException)
    return respond(context, error.status, 'invalid_input', REFUSALS[error.status] ?? error.message)
  context.get('log').error({ err: error }, 'request failed')
  if (isDatabaseDown(error)) return respondToError(new DatabaseDown(), context)
  const requestId = context.get('requestId')
  return respond(
    context,
    500,
    'internal_error',
    `Something went wrong on our side. Please try again. If it happens again, send us this number: ${requestId}.`,
  )
}

export function respondNotFound(context: Context<ApiEnv>): Response {
  return respond(
    context,
    404,
    'not_found',
    `There is nothing at ${context.req.path}. See /api/openapi.json for all paths.`,
  )
}

/** Replaces Hono's messages about requests that it cannot parse. */
const REFUSALS: Record<number, string | undefined> = {
  400: 'The body of the request is not valid JSON.',
  415: 'The body of the request must be JSON, with the header content-type: application/json.',
}

function respond(context: Context, status: number, code: string, message: string, details = {}): Response {
  return context.json({ error: { code, message, ...details } }, status as 400)
}

function statusOf(error: OperationError): number {
  return STATUSES.find(([kind]) => error instanceof kind)?.[1] ?? 500
}

const STATUSES: [new (...words: never[]) => OperationError, number][] = [
  [InvalidInput, 400],
  [SignInRequired, 401],
  [InvalidCredentials, 401],
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
  [LimitReached, 429],
  [Unavailable, 503],
  [DiskFull, 507],
]
