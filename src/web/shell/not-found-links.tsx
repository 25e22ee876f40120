import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Button } from '../design/button.tsx'
import { CONTROL_CLASS } from '../design/forms/field.tsx'

export function NotFoundLinks() {
  return (
    <div className="mt-6 grid w-full gap-8 border-t border-line pt-8">
      <Form method="get" action="/support" role="search" className="flex gap-2">
        <label htmlFor="ways-on-search" className="sr-only">
          Search the help centre
        </label>
        <div className="relative flex-1">
          <Search className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" aria-hidden="true" />
          <input
            id="ways-on-search"
            type="search"
            name="search"
            maxLength={200}
            required
            placeholder="Search the help centre"
            autoComplete="off"
            className={`${CONTROL_CLASS} h-11 pr-3 pl-9`}
          />
        </div>
        <Button type="submit" className="h-11">
          Search
        </Button>
      </Form>
      <nav aria-label="Where to go next">
        <ul className="grid gap-3 sm:grid-cols-3">
          {PLACES.map(({ to, name, text }) => (
            <li
              key={to}
              className="relative rounded-lg border border-line bg-surface px-4 py-3 hover:border-line-strong"
            >
              <Link to={to} className="text-sm font-medium after:absolute after:inset-0">
                {name}
              </Link>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const PLACES = [
  { to: '/support', name: 'Help', text: 'Answers and guides' },
  { to: '/blog', name: 'Blog', text: 'On crawling and search' },
  { to: '/features', name: 'Features', text: 'What we check, and how' },
]
