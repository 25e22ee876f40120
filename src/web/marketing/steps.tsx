export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-accent pt-4">
          <p className="text-sm font-medium text-accent-ink tabular-nums">{index + 1}</p>
          <h3 className="mt-1 font-medium">{title}</h3>
          <p className="mt-1.5 text-sm leading-6 text-pretty text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
