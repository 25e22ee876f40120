import type { PageDetail } from '#domain/reports/page-detail.ts'
import type { MarkupHeading } from '#domain/reports/page-markup.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { isBlank } from '#domain/words/text.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge } from '../../design/badge.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Loading } from '../loading.tsx'
import { LongList } from '../long-list.tsx'
import { LongText } from '../long-text.tsx'
import { markupPath, type PagePlace } from '../paths.ts'
import { Nothing, Section } from '../section.tsx'

export function HeadingsSection({ place, detail }: { place: PagePlace; detail: PageDetail }) {
  const { page } = detail
  const answer = useApiQuery(markupPath(place), null)
  const headings = answer.value?.markup?.headings
  const isBroken = page.status === 'error'
  return (
    <Section
      id="headings"
      title="Headings"
      hint={isBroken ? undefined : headingsLabel(page.declared?.h1s.length, page.h2Count, page.h3Count)}
    >
      <ConnectionNote answer={answer} />
      {isBroken ? (
        <Nothing>The page is broken, so it has no headings that could be read.</Nothing>
      ) : headings ? (
        <Outline list={headings.list} total={headings.total} />
      ) : answer.value ? (
        <OnlyH1s h1s={page.declared?.h1s ?? []} reason={answer.value.reason} />
      ) : (
        !answer.refusal && <Loading what="the headings" />
      )}
    </Section>
  )
}

/** '1 H1, 4 H2, 2 H3'. The number of H1s is not known if the archive cannot be read. */
function headingsLabel(h1s: number | undefined, h2s: number, h3s: number): string {
  const parts = [[h1s, 'H1'] as const, [h2s, 'H2'] as const, [h3s, 'H3'] as const]
  return parts.flatMap(([count, name]) => (count === undefined ? [] : `${formatNumber(count)} ${name}`)).join(', ')
}

function Outline({ list, total }: { list: MarkupHeading[]; total: number }) {
  if (total === 0) return <Nothing>The page has no headings.</Nothing>
  const top = Math.min(...list.map(({ level }) => level))
  return (
    <div className="grid grid-cols-1 gap-2">
      <LongList items={list} noun="headings" max={30} className="grid grid-cols-1 gap-1 text-sm">
        {(heading) => (
          // Each level is indented by one step.
          <span className="flex items-baseline gap-2" style={{ paddingLeft: `${(heading.level - top) * 1.25}rem` }}>
            <Badge tone={heading.level === 1 ? 'accent' : 'neutral'}>H{heading.level}</Badge>
            <span className="min-w-0">
              <HeadingText heading={heading} />
              <CopyButton text={heading.at} noun="selector" className="ml-1" />
            </span>
          </span>
        )}
      </LongList>
      {total > list.length && (
        <p className="text-sm text-muted">
          The page has {counted(total, 'heading')}; the first {formatNumber(list.length)} are listed.
        </p>
      )}
    </div>
  )
}

function HeadingText({ heading: { text, imageAlt, isHidden } }: { heading: MarkupHeading }) {
  return (
    <>
      {!isBlank(text) ? (
        <LongText text={text} max={300} />
      ) : imageAlt ? (
        <span className="text-muted">image: {imageAlt}</span>
      ) : (
        <span className="text-muted">empty</span>
      )}
      {isHidden && <span className="ml-1.5 text-xs text-subtle">hidden</span>}
    </>
  )
}

function OnlyH1s({ h1s, reason }: { h1s: string[]; reason: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <Nothing>
        {h1s.length > 0 ? 'Only the H1s are known.' : 'The headings are not known.'}{' '}
        {reason ?? 'This crawl did not keep the other headings.'}
      </Nothing>
      {h1s.length > 0 && (
        <LongList items={h1s} noun="H1s">
          {(text) => (isBlank(text) ? <span className="text-muted">empty</span> : <LongText text={text} />)}
        </LongList>
      )}
    </div>
  )
}
