import { OperationError } from '../errors.ts'

export type OauthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** An error that the RFCs name, for programs. The message becomes its `error_description`. */
export class OauthError extends OperationError {
  declare readonly code: OauthErrorCode
  // biome-ignore lint/complexity/noUselessConstructor: narrows the type of the code.
  constructor(code: OauthErrorCode, message: string) {
    super(code, message)
  }
}
