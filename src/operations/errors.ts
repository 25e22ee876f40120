/** An error whose message is shown to the user. */
export class OperationError extends Error {
  readonly code: string
  readonly details: Record<string, unknown>
  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export class InvalidInput extends OperationError {
  constructor(message: string, code = 'invalid_input', details: Record<string, unknown> = {}) {
    super(code, message, details)
  }
}

/** `reasons` lists every rule that the password breaks. The error's message is the first of them. */
export class WeakPassword extends InvalidInput {
  constructor(reasons: string[]) {
    super(reasons[0] ?? 'This password cannot be used.', 'weak_password', { reasons })
  }
}

export class NotFound extends OperationError {
  constructor(message: string, code = 'not_found') {
    super(code, message)
  }
}

export class LimitReached extends OperationError {
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super('limit_reached', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class SignInRequired extends OperationError {
  constructor(message = 'User not authenticated') {
    super('sign_in_required', message)
  }
}

export class InvalidCredentials extends OperationError {
  constructor(message: string, code = 'invalid_credentials') {
    super(code, message)
  }
}

export class Forbidden extends OperationError {
  constructor(message: string, code = 'forbidden', details: Record<string, unknown> = {}) {
    super(code, message, details)
  }
}

export class Conflict extends OperationError {
  constructor(message: string, code = 'conflict', details: Record<string, unknown> = {}) {
    super(code, message, details)
  }
}

/** Something this server needs is not set up or not responding. */
export class Unavailable extends OperationError {
  constructor(message: string, code = 'unavailable') {
    super(code, message)
  }
}

export class DatabaseDown extends Unavailable {
  constructor() {
    super('Our database is not responding. Nothing is lost: try again in a few minutes.')
  }
}

/** How long clients are asked to wait. An administrator has to free space first. */
export const DISK_FULL_RETRY_SECONDS = 60

export class DiskFull extends OperationError {
  constructor() {
    super('disk_full', DISK_FULL)
  }
}

export const DISK_FULL =
  'The disk of this server is full, so nothing can be saved. Running crawls are waiting. ' +
  'An administrator must free space on the disk that holds DATA_DIR or the database. Then try again.'
