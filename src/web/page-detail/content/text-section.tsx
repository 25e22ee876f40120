import type { PageDetail } from '#domain/reports/page-detail.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { COUNTED_IMAGES, imagesLabel } from '../../results/page-fields.ts'
import { Fact } from '../fact.tsx'
import { Nothing, Section } from '../section.tsx'

export function TextSection({ detail: { page, facts, missing } }: { detail: PageDetail }) {
  return (
    <Section id="text" title="Text and images">
      {page.status === 'error' ? (
        <Nothing>The page is broken, so it has no text that could be read.</Nothing>
      ) : (
        <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
          <Fact term="Words" note="In the main text, without navigation, header and footer.">
            {formatNumberOr(facts?.wordCount, missing ? 'not known' : 'not counted')}
          </Fact>
          <Fact term="Images" note={COUNTED_IMAGES}>
            {imagesLabel(page)}
            {facts && `, ${formatNumber(facts.imageCount)} in all`}
          </Fact>
          {page.raw && (
            <Fact term="Without scripts" note="What crawlers that run no scripts see of this page.">
              {counted(page.raw.wordCount, 'word')}, {counted(page.raw.linkCount, 'link')}
            </Fact>
          )}
        </dl>
      )}
    </Section>
  )
}
