export function Questions({ entries }: { entries: { question: string; answer: string }[] }) {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {entries.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="font-medium">{question}</h3>
          <p className="mt-1.5 text-sm leading-6 text-pretty text-muted">{answer}</p>
        </div>
      ))}
    </div>
  )
}
