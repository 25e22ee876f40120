import { Copy, ScanText } from 'lucide-react'
import { useState } from 'react'
import type { DatedRecheck, PageDetail } from '#domain/reports/page-detail.ts'
import { formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { Button } from '../../design/button.tsx'
import { copyText } from '../../design/copy-text.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { Notice } from '../../design/notice.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { Section } from '../section.tsx'
import type { Rechecking } from '../use-recheck.ts'

const TITLE = 'What a language model sees'
const HINT = 'The text of the page as Markdown: no scripts, no styles, no hidden text.'
const TOO_LONG = 'The text of this page is too long to process. Everything else was checked.'
const SHOWN_AT_FIRST = 20_000

/** Crawls do not convert pages to Markdown, so this shows the Markdown of the last re-check. */
export function MarkdownSection({ detail, rechecking }: { detail: PageDetail; rechecking: Rechecking }) {
  const { recheck } = detail
  if (recheck?.markdown === null || !recheck) {
    return (
      <Section id="markdown" title={TITLE} hint={HINT}>
        {recheck && !rechecking.isRunning ? (
          <Notice tone="error">{recheck.page.error?.message ?? TOO_LONG}</Notice>
        ) : (
          <EmptyState
            Icon={ScanText}
            title="Not fetched yet"
            text="Crawls do not convert pages to Markdown. Fetch the page now to see what is left of it without scripts."
          >
            <Button variant="primary" isLoading={rechecking.isRunning} onClick={rechecking.start}>
              {rechecking.isRunning ? 'Fetching...' : 'Fetch this page now'}
            </Button>
          </EmptyState>
        )}
      </Section>
    )
  }
  return <Text recheck={recheck} markdown={recheck.markdown} detail={detail} rechecking={rechecking} />
}

type TextProps = { recheck: DatedRecheck; markdown: string; detail: PageDetail; rechecking: Rechecking }

function Text({ recheck, markdown, detail, rechecking }: TextProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isLong = markdown.length > SHOWN_AT_FIRST
  return (
    <Section
      id="markdown"
      title={TITLE}
      hint={HINT}
      aside={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button size="sm" onClick={() => void copyText(markdown, 'Markdown copied')}>
            <Copy className="size-4" aria-hidden="true" />
            Copy
          </Button>
          <Button size="sm" isLoading={rechecking.isRunning} onClick={rechecking.start}>
            Fetch again
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
          <Stat term="Tokens" value={formatNumberOr(recheck.tokens, 'too many to count')} />
          <Stat term="Words in the main text" value={formatNumber(recheck.facts?.wordCount ?? 0)} />
          <Stat term="Characters" value={`${formatNumber(markdown.length)}${recheck.isCut ? '+' : ''}`} />
        </dl>
        <p className="text-sm text-muted">
          Fetched <Moment at={recheck.checkedAt} />. {isSameText(detail)} Tokens are counted as GPT-4o and later models
          do.
        </p>
        {markdown === '' ? (
          <Notice tone="info">
            Without scripts this page has no text at all: a language model sees an empty page.
          </Notice>
        ) : (
          <section
            aria-label="The page as Markdown"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable for keyboard users.
            tabIndex={0}
            className={
              'max-h-112 overflow-y-auto rounded-lg border border-line bg-sunken p-4 print:max-h-none ' +
              'print:overflow-visible'
            }
          >
            <pre dir="auto" className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">
              {isLong && !isExpanded ? markdown.slice(0, SHOWN_AT_FIRST).toWellFormed() : markdown}
            </pre>
          </section>
        )}
        {isLong && (
          <p className="text-sm print:hidden">
            <Button size="sm" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
              {isExpanded ? 'Show less' : `Show all ${formatNumber(markdown.length)} characters`}
            </Button>
          </p>
        )}
        {recheck.isCut && (
          <p className="text-sm text-muted">
            The page has more text than shown here; the token count covers all of it.
          </p>
        )}
      </div>
    </Section>
  )
}

function isSameText({ facts, recheck }: PageDetail): string {
  if (!facts || !recheck?.facts) return ''
  return facts.mainTextHash === recheck.facts.mainTextHash
    ? 'The main text has not changed since the crawl.'
    : 'The main text has changed since the crawl.'
}

function Stat({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
