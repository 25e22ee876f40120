import type { ReactNode } from 'react'

export function PatternHelp() {
  return (
    <details className="group rounded-lg border border-line text-sm">
      <summary className="rounded-lg px-4 py-3 font-medium hover:bg-sunken">How to write a pattern</summary>
      <dl className="grid gap-x-6 gap-y-3 border-t border-line px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Form example="/blog/*">begins with a slash: matches the path and query. * matches anything.</Form>
        <Form example="https://example.com/shop/*">a full URL, or begins with *: matches the whole URL.</Form>
        <Form example={String.raw`re:/page/\d+$`}>re: and a regular expression: may match anywhere in the URL.</Form>
      </dl>
      <p className="px-4 pb-4 text-muted">
        Exclude wins over include. Without an include pattern, all pages of the site are included. The website URL
        itself is always crawled.
      </p>
    </details>
  )
}

function Form({ example, children }: { example: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono break-all">{example}</code>
      </dt>
      <dd className="text-muted">{children}</dd>
    </>
  )
}
