/** What went wrong with a request, as the person should hear it. Each face maps these once. */
export class OperationError extends Error {
  readonly code: string
  /** What a program may want to know besides; it stands beside the message. */
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

/** Every rule that the password breaks; the message is the first of them. */
export class WeakPassword extends InvalidInput {
  constructor(reasons: string[]) {
    super(reasons[0] ?? 'This password cannot be used.', 'weak_password', { reasons })
  }
}

export class NotFound extends OperationError {
  constructor(message: string) {
    super('not_found', message)
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

/** Who asks to get in could not prove who they are. */
export class InvalidCredentials extends OperationError {
  constructor(message: string, code = 'invalid_credentials') {
    super(code, message)
  }
}

export class Forbidden extends OperationError {
  constructor(message: string, code = 'forbidden') {
    super(code, message)
  }
}

export class Conflict extends OperationError {
  constructor(message: string, code = 'conflict', details: Record<string, unknown> = {}) {
    super(code, message, details)
  }
}

/** Something this server needs for the request is not set up, or does not answer. */
export class Unavailable extends OperationError {
  constructor(message: string, code = 'unavailable') {
    super(code, message)
  }
}

export class DatabaseDown extends Unavailable {
  constructor() {
    super('Our database does not answer at the moment. Nothing is lost: try again in a few minutes.')
  }
}

/** Tried again by programs after a minute: somebody has to make room first. */
export const DISK_FULL_RETRY_SECONDS = 60

export class DiskFull extends OperationError {
  constructor() {
    super('disk_full', DISK_FULL)
  }
}

export const DISK_FULL =
  'The disk of this server is full, so nothing can be saved. Running crawls wait. Its administrator must free space on the disk of DATA_DIR or of the database; then try again.'
