import { requestContext } from '../request-context.ts'
import { securityTxt } from '../seo/security-txt.ts'
import { textResponse } from '../seo/text-response.ts'
import type { Route } from './+types/security-txt.ts'

export function loader({ context }: Route.LoaderArgs) {
  return textResponse(securityTxt(context.get(requestContext).publicUrl, new Date()), 'text/plain')
}
