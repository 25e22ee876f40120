import { requestContext } from '../request-context.ts'
import { robotsTxt } from '../seo/robots-txt.ts'
import { textResponse } from '../seo/text-response.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  return textResponse(robotsTxt(context.get(requestContext).publicUrl), 'text/plain')
}
