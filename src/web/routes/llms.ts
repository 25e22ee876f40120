import { loadFromApi } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { llmsTxt } from '../seo/llms-txt.ts'
import { loadPublicPages } from '../seo/load-public-pages.ts'
import { textResponse } from '../seo/text-response.ts'
import type { Route } from './+types/llms.ts'

export async function loader(args: Route.LoaderArgs) {
  const content = await loadFromApi(args, '/site/content')
  return textResponse(
    llmsTxt(args.context.get(requestContext).publicUrl, await loadPublicPages(args), content),
    'text/plain',
  )
}
