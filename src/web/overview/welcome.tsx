import { Link } from 'react-router'
import { Card } from '../components/card.tsx'
import { CreateProjectForm } from '../projects/create-project-form.tsx'

/** The first project, for people who have none yet. */
export function Welcome() {
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-6 py-6 sm:py-10">
      <header className="grid gap-2">
        <h1 className="text-3xl font-semibold">Welcome to Your Dashboard</h1>
        <p className="text-lg text-pretty text-muted">Let's get started with your first SEO project</p>
      </header>
      <Card aria-label="Your first project" className="p-6">
        <CreateProjectForm />
      </Card>
      <p className="text-sm text-muted">
        Only want to look at a site once?{' '}
        <Link to="/" className="rounded-sm font-medium text-accent-ink hover:underline">
          Crawl it on the home page
        </Link>
      </p>
    </div>
  )
}
