import { Link } from 'react-router'
import { categoryLabel, categoryPath } from '#domain/checks/categories.ts'
import { severitySentence } from '#domain/checks/check-article.ts'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { counted } from '#domain/words/counts.ts'
import { InlineCode } from '../../design/inline-code.tsx'
import { Prose } from '../../design/prose.tsx'
import { DocsHead } from '../docs-head.tsx'
import { CheckOptionsTable } from './check-options-table.tsx'
import { CheckProperties } from './check-properties.tsx'
import { type CheckDetail, GRADE_SENTENCES } from './check-words.ts'
import { CodeBlock } from './code-block.tsx'
import { SwitchCheck } from './switch-check.tsx'

export function CheckPage({ check }: { check: CheckDetail }) {
  return (
    <>
      <DocsHead
        title={check.title}
        lead={`In a report: “${check.message}”.`}
        steps={[
          { name: 'Documentation', path: '/docs' },
          { name: 'Checks', path: '/docs/checks' },
          { name: categoryLabel(check.category), path: categoryPath(check.category) },
        ]}
      />
      <CheckProperties check={check} />
      <Prose className="mt-8">
        <h2>Why it matters</h2>
        <Paragraphs texts={[check.why]} />
        <h2>What is reported</h2>
        <Paragraphs texts={[...check.rule, severitySentence(check)]} />
        <h2>How to fix it</h2>
        <Paragraphs texts={[check.fix]} />
        {check.hints.length > 0 && (
          <ul>
            {check.hints.map((hint) => (
              <li key={hint}>
                <InlineCode text={hint} />
              </li>
            ))}
          </ul>
        )}
        {check.example && <Example example={check.example} />}
        <Basis check={check} />
        <CheckOptionsTable options={check.options} />
        <SwitchCheck check={check} />
        {check.related.length > 0 && <Related checks={check.related} />}
      </Prose>
    </>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <InlineCode text={text} />
    </p>
  ))
}

function Example({ example: { found, fixed } }: { example: NonNullable<CheckDetail['example']> }) {
  return (
    <>
      <h3>Example</h3>
      <p>Reported:</p>
      <CodeBlock text={found} />
      <p>Fixed:</p>
      <CodeBlock text={fixed} />
    </>
  )
}

function Basis({ check: { basis, source, grade, certainty, precision } }: { check: CheckDetail }) {
  return (
    <>
      <h2>What it is based on</h2>
      <p>
        {source ? <a href={source}>{basis}</a> : basis}. {CERTAINTIES[certainty]}
      </p>
      {grade && <p>{GRADE_SENTENCES[grade]}</p>}
      {precision && <p>{precisionSentence(precision)}</p>}
    </>
  )
}

const CERTAINTIES: Record<CheckDetail['certainty'], string> = {
  exact: 'The check is exact: the same page always gives the same result.',
  judgement: 'The check is a judgement, which can be wrong. It therefore counts half in the site score.',
}

export function precisionSentence({ read, right, wrong, note }: NonNullable<CheckDetail['precision']>): string {
  const sentence = `We read ${counted(read, 'finding')} on real pages: ${right} right, ${wrong} wrong`
  return note === '' ? `${sentence}.` : `${sentence} (${note}).`
}

function Related({ checks }: { checks: CheckDetail['related'] }) {
  return (
    <>
      <h2>Related checks</h2>
      <ul>
        {checks.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/docs/checks/${checkSlug(id)}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
