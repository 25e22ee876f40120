import { type SubmitEvent, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/forms/checkbox.tsx'
import { TextField } from '../design/forms/field.tsx'
import type { SearchPlace } from './search-place.ts'

type Typed = { q: string; isRegex: boolean }
type SearchFormProps = Typed & { place: SearchPlace; onSearch: (typed: Typed) => void }

/** Searches on Enter, not while typing, because every search reads all pages. */
export function SearchForm({ q, isRegex, place, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState({ q, isRegex })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch({ ...typed, q: typed.q.trim() })
  }
  return (
    <search>
      <form method="get" onSubmit={submit} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            type="search"
            name="q"
            label={typed.isRegex ? 'Regular expression' : 'Text'}
            value={typed.q}
            onChange={({ target }) => setTyped({ ...typed, q: target.value })}
            placeholder={EXAMPLES[place][typed.isRegex ? 'regex' : 'plain']}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="min-w-0 flex-1 basis-64 sm:max-w-xl"
          />
          <Button type="submit" variant="primary" size="lg">
            Search
          </Button>
        </div>
        <Checkbox
          label="Regular expression"
          hint="RE2 syntax, such as (?i)price:\s*\d+. A plain text search ignores case."
          checked={typed.isRegex}
          onCheckedChange={(checked) => setTyped({ ...typed, isRegex: checked === true })}
        />
      </form>
    </search>
  )
}

const EXAMPLES = {
  text: { plain: 'Example Ltd', regex: '\\b20(19|20)\\b' },
  html: { plain: 'gtag(', regex: 'UA-\\d+-\\d+' },
} as const
