import type { PageDetail } from '#domain/reports/page-detail.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Fact } from '../fact.tsx'
import { LongList } from '../long-list.tsx'
import { LongText } from '../long-text.tsx'
import { markupPath, type PagePlace } from '../paths.ts'
import { Nothing, Section } from '../section.tsx'
import { MarkupAnswer, type MarkupState } from './markup-answer.tsx'
import { StructuredDataSection } from './structured-data-section.tsx'

export function MarkupTab({ place, detail }: { place: PagePlace; detail: PageDetail }) {
  const answer = useApiQuery(markupPath(place), null)
  return (
    <>
      <StructuredDataSection answer={answer} />
      <SocialSection answer={answer} />
      <LanguagesSection detail={detail} />
    </>
  )
}

function SocialSection({ answer }: { answer: MarkupState }) {
  return (
    <Section id="social" title="Social tags" hint="What social networks and messengers show for a link to this page.">
      <MarkupAnswer answer={answer} of={(markup) => markup.social} what="social tags">
        {({ tags, total }) =>
          total === 0 ? (
            <Nothing>The page has no Open Graph or Twitter tags.</Nothing>
          ) : (
            <>
              <dl className="grid grid-cols-1 text-sm">
                {tags.map(({ key, content }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tags may repeat, and their order never changes.
                  <Fact key={index} term={key}>
                    {content === '' ? <span className="text-subtle">empty</span> : <LongText text={content} />}
                  </Fact>
                ))}
              </dl>
              {total > tags.length && (
                <p className="mt-2 text-sm text-muted">
                  The page has {formatNumber(total)}; the first {formatNumber(tags.length)} are listed.
                </p>
              )}
            </>
          )
        }
      </MarkupAnswer>
    </Section>
  )
}

function LanguagesSection({ detail: { page, missing } }: { detail: PageDetail }) {
  const { declared } = page
  return (
    <Section
      id="languages"
      title="Languages"
      hint="The language of the page, and its versions in other languages (hreflang)."
    >
      {missing || !declared ? (
        <Nothing>{missing ?? 'The page is broken, so its HTML was not read.'}</Nothing>
      ) : (
        <dl className="grid grid-cols-1 text-sm">
          <Fact term="Language">{declared.lang || 'Not declared'}</Fact>
          <Fact term="Hreflang">
            {declared.hreflangs.length === 0 ? (
              'None'
            ) : (
              <LongList items={declared.hreflangs} noun="languages">
                {({ lang, url }) => (
                  <>
                    <span className="font-medium">{lang}</span> <LongText text={url} className="text-muted" />
                  </>
                )}
              </LongList>
            )}
          </Fact>
        </dl>
      )}
    </Section>
  )
}
