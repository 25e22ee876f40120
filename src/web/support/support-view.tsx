import { CircleQuestionMark, SearchX } from 'lucide-react'
import { counted } from '#domain/words/counts.ts'
import { listUrl } from '../cms/list-url.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { type Chip, FilterChips } from '../design/forms/filter-chips.tsx'
import { PageLinks } from '../design/page-links.tsx'
import { ArticleGroups } from './article-groups.tsx'
import { FoundArticles } from './found-articles.tsx'
import { SearchForm } from './search-form.tsx'
import { categoryName, isNoCategory, type SupportList } from './support-list.ts'
import { supportHeading } from './support-meta.ts'

export function SupportView({ list }: { list: SupportList }) {
  const { filter, page, pages } = list
  return (
    <>
      <div className="border-b border-line bg-surface wrap-anywhere">
        <div className="mx-auto grid max-w-7xl gap-6 px-4 pt-12 pb-8 sm:px-6 sm:pt-16">
          <header className="max-w-2xl">
            <p className="text-sm font-medium text-accent-ink">Help centre</p>
            <h1 className="mt-3 text-3xl font-semibold sm:text-4xl">{supportHeading(list)}</h1>
          </header>
          <div className="max-w-2xl">
            <SearchForm search={filter.search} category={isNoCategory(list) ? null : filter.category} />
          </div>
          <FilterChips label="Categories" chips={chipsOf(list)} />
        </div>
      </div>
      <div className="mx-auto grid max-w-7xl gap-8 px-4 pt-8 pb-20 wrap-anywhere sm:px-6">
        <p role="status" className="text-sm text-muted">
          {countOf(list)}
          {list.match && MATCH_WORDS[list.match.kind]}
        </p>
        <Articles list={list} />
        <PageLinks page={page} pages={pages} pathOf={(other) => listUrl('/support', filter, other)} />
        <StillStuck />
      </div>
    </>
  )
}

function Articles({ list }: { list: SupportList }) {
  if (list.articles.length === 0) return <NoArticles list={list} />
  const isGrouped = list.filter.search === null && list.filter.category === null
  return isGrouped ? <ArticleGroups list={list} /> : <FoundArticles list={list} />
}

/** Choosing a category keeps the search text. */
function chipsOf({ categories, filter, totalInAllCategories }: SupportList): Chip[] {
  const to = (category: string | null) => listUrl('/support', { search: filter.search, category })
  const all = { label: 'All', to: to(null), count: totalInAllCategories, isCurrent: filter.category === null }
  return [
    all,
    ...categories.map(({ name, slug, color, count }) => ({
      label: name,
      to: to(slug),
      count,
      color,
      isCurrent: filter.category === slug,
    })),
  ]
}

function countOf(list: SupportList): string {
  const { total, filter, page, pages, match } = list
  const count = counted(total, 'article')
  const category = categoryName(list)
  const words = [
    count,
    filter.search && `for “${match?.kind === 'corrected' ? match.readAs : filter.search}”`,
    category && `in ${category}`,
  ]
    .filter(Boolean)
    .join(' ')
  const text = pages > 1 ? `${words}, page ${page} of ${pages}` : words
  if (match?.kind === 'corrected') return `${text}. No article contains “${filter.search}”.`
  return match && MATCH_WORDS[match.kind] ? `${text}.` : text
}

const MATCH_WORDS: Partial<Record<NonNullable<SupportList['match']>['kind'], string>> = {
  unquoted: ' No article contains this exact phrase. These articles contain all of its words.',
  some: ' No article contains all of these words. These articles contain some of them.',
}

function NoArticles({ list }: { list: SupportList }) {
  const { totalOfAll, filter } = list
  if (totalOfAll === 0) {
    const text = 'The first article will appear here once it is published. Until then, write to us.'
    return (
      <EmptyState Icon={CircleQuestionMark} Heading="h2" title="No articles yet" text={text}>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </EmptyState>
    )
  }
  if (isNoCategory(list)) {
    return (
      <EmptyState
        Icon={SearchX}
        Heading="h2"
        title="No articles found"
        text="Choose a category above, or browse all articles."
      >
        <ButtonLink to="/support">Show all articles</ButtonLink>
      </EmptyState>
    )
  }
  const hasBoth = filter.search !== null && filter.category !== null
  const text = hasBoth
    ? 'Search all categories, or try fewer or different words.'
    : 'Try fewer or different words, browse all articles, or ask us.'
  return (
    <EmptyState Icon={SearchX} Heading="h2" title="No articles found" text={text}>
      <div className="flex flex-wrap justify-center gap-2">
        {hasBoth && (
          <ButtonLink to={listUrl('/support', { search: filter.search })} variant="primary">
            Search all categories
          </ButtonLink>
        )}
        <ButtonLink to="/support">Show all articles</ButtonLink>
      </div>
    </EmptyState>
  )
}

function StillStuck() {
  return (
    <section
      aria-labelledby="stuck-title"
      className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-xl bg-sunken px-6 py-5"
    >
      <div>
        <h2 id="stuck-title" className="font-medium">
          Didn’t find what you need?
        </h2>
        <p className="mt-1 text-sm text-muted">
          Tell us what you are trying to do: your message goes to the people who run this site.
        </p>
      </div>
      <ButtonLink to="/contact">Contact us</ButtonLink>
    </section>
  )
}
