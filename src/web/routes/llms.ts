import { loadFromApi } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { llmsTxt } from '../seo/llms-txt.ts'
import type { SiteContent } from '../seo/site-content.ts'
import { SITE_PAGES } from '../seo/site-pages.ts'
import { textResponse } from '../seo/text-response.ts'
import type { Route } from './+types/llms.ts'

export async function loader(args: Route.LoaderArgs) {
  const content = await loadFromApi<SiteContent[]>(args, '/site/content')
  return textResponse(llmsTxt(args.context.get(requestContext).publicUrl, SITE_PAGES, content), 'text/plain')
}
