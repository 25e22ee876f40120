type HelpEntry = { title: string; text: string }

export function SignInHelp({ title, entries }: { title: string; entries: HelpEntry[] }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6 text-sm text-muted">
      <h2 className="text-base font-semibold text-ink">{title}</h2>
      {entries.map((entry) => (
        <div key={entry.title} className="grid gap-1">
          <h3 className="font-medium text-ink">{entry.title}</h3>
          <p className="text-pretty">{entry.text}</p>
        </div>
      ))}
    </section>
  )
}
