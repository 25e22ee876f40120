import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { SelectField } from '../../../design/forms/select-field.tsx'
import { TAKES, withKind } from './rules-draft.ts'
import { type Tested, TestedValues } from './tested-values.tsx'

const KINDS: Record<ExtractionRule['by'], { label: string; field: string; example: string }> = {
  css: { label: 'CSS selector', field: 'CSS selector', example: '.product .price' },
  xpath: { label: 'XPath', field: 'XPath', example: '//span[@itemprop="price"]' },
  regex: { label: 'Regular expression', field: 'Regular expression', example: '"sku":"([^"]+)"' },
}

const TAKE_WORDS: Record<ExtractionRule['take'], string> = {
  text: 'Text',
  html: 'HTML',
  attribute: 'Attribute',
  count: 'Count',
}

type RuleFieldsProps = {
  rule: ExtractionRule
  number: number
  isLast: boolean
  problem: string | undefined
  tested: Tested | null
  onEdit: (rule: ExtractionRule) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

export function RuleFields({ rule, number, isLast, problem, tested, onEdit, onMove, onRemove }: RuleFieldsProps) {
  const { name, by, expression, take, attribute } = rule
  const label = name.trim() || `column ${number}`
  const field = problem === undefined ? null : fieldOf(rule, problem)
  // The first field that is refused gets the focus.
  const refused = (at: typeof field) => (field === at ? { error: problem, name: 'extraction' } : {})
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label="Column name"
          value={name}
          onChange={({ target }) => onEdit({ ...rule, name: target.value })}
          placeholder="Price"
          maxLength={60}
          autoComplete="off"
          className="xl:col-span-2"
          {...refused('name')}
        />
        <SelectField
          label="Find by"
          value={by}
          onChange={({ target }) => onEdit(withKind(rule, target.value as ExtractionRule['by']))}
          options={Object.entries(KINDS).map(([value, words]) => ({ value, label: words.label }))}
        />
        <SelectField
          label="Take"
          value={take}
          onChange={({ target }) => onEdit({ ...rule, take: target.value as ExtractionRule['take'] })}
          options={TAKES[by].map((value) => ({ value, label: TAKE_WORDS[value] }))}
        />
        <TextField
          label={KINDS[by].field}
          value={expression}
          onChange={({ target }) => onEdit({ ...rule, expression: target.value })}
          placeholder={KINDS[by].example}
          hint={by === 'regex' && take === 'text' ? 'The first group, or the whole match without groups.' : undefined}
          className={take === 'attribute' ? 'sm:col-span-2 xl:col-span-3' : 'sm:col-span-2 xl:col-span-4'}
          {...PLAIN}
          {...refused('expression')}
        />
        {take === 'attribute' && (
          <TextField
            label="Attribute"
            value={attribute}
            onChange={({ target }) => onEdit({ ...rule, attribute: target.value })}
            placeholder="href"
            className="sm:col-span-2 xl:col-span-1"
            {...PLAIN}
            {...refused('attribute')}
          />
        )}
      </div>
      {tested && <TestedValues label={label} tested={tested} isCount={take === 'count'} />}
      <div className="flex flex-wrap items-center gap-1">
        <Move label={`Move ${label} up`} isOff={number === 1} onMove={() => onMove(-1)}>
          <ArrowUp className="size-4" aria-hidden="true" />
        </Move>
        <Move label={`Move ${label} down`} isOff={isLast} onMove={() => onMove(1)}>
          <ArrowDown className="size-4" aria-hidden="true" />
        </Move>
        <Button size="sm" variant="ghost" aria-label={`Remove ${label}`} onClick={onRemove} className="ml-auto">
          Remove
        </Button>
      </div>
    </li>
  )
}

/** The field that a problem is about, by the order in which they are checked. */
function fieldOf({ name, take }: ExtractionRule, problem: string): 'name' | 'expression' | 'attribute' {
  if (name.trim() === '' || /: (?:A name|The name|Another column)/.test(problem)) return 'name'
  return take === 'attribute' && /attribute/.test(problem) ? 'attribute' : 'expression'
}

type MoveProps = { label: string; isOff: boolean; onMove: () => void; children: ReactNode }

function Move({ label, isOff, onMove, children }: MoveProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={label}
      // Stays focusable, so that the focus is not lost at the end of the list.
      aria-disabled={isOff}
      onClick={() => !isOff && onMove()}
      className="aria-disabled:opacity-40"
    >
      {children}
    </Button>
  )
}
