import { TextSearch } from 'lucide-react'
import { MAX_KEYWORDS } from '#domain/projects/keywords.ts'
import { ProOnly } from '../billing/pro-only.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { keywordsPath } from '../keywords/keyword-view.ts'
import { KeywordsScreen } from '../keywords/keywords-screen.tsx'
import { loadApiData } from '../projects/load-api-data.ts'
import { loadProject } from '../projects/load-project-data.ts'
import { useAccount } from '../session/use-account.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-keywords.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

/** Loads only the keywords. The screen searches for them in the crawl, which can take seconds. */
export async function loader(args: Route.LoaderArgs) {
  // Loading the project makes its workspace the current one, whose plan the account has then.
  await loadProject(args)
  const { tier } = await loadFromApi(args, '/account')
  return loadApiData(args, ({ id }) => (tier === 'paid' ? [keywordsPath(id)] : []))
}

export function clientLoader() {
  return null
}

export const meta = () => unlistedMeta('Keywords')

export default function ProjectKeywords({ loaderData }: Route.ComponentProps) {
  if (useAccount()?.tier === 'paid') return <KeywordsScreen loaded={loaderData} />
  return (
    <ProOnly
      Icon={TextSearch}
      title="Keyword presence audit"
      text="See whether the words you want to be found for are where search engines look first."
      points={[
        `Up to ${MAX_KEYWORDS} words or phrases per project`,
        'How many pages have each keyword in the title, the meta description, the H1 and the URL',
        'The best page for each keyword, and the places where the keyword is missing',
        'Counted in every crawl, with a CSV export',
      ]}
    />
  )
}
