/** What went wrong with a request, as the person should hear it. Each face maps these once. */
export class OperationError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export class InvalidInput extends OperationError {
  constructor(message: string, code = 'invalid_input') {
    super(code, message)
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
