import { Points } from '../marketing/points.tsx'

export function AccountWords() {
  return (
    <div>
      <h2 id="account-features" className="mb-8 text-2xl font-semibold">
        With an account, it keeps watch
      </h2>
      <Points
        columns={1}
        points={[
          {
            title: 'How the site is, in words',
            text: 'One paragraph, a score with its deductions, and how many of the found URLs can be indexed.',
          },
          {
            title: 'Fix these first',
            text: 'The issues most worth your time, with who usually fixes them and how long it takes.',
          },
          { title: 'See what changed', text: 'Compare two crawls: new, fixed and open issues.' },
          { title: 'Pass it on', text: 'CSV, Excel, JSON, or a PDF you can send straight to a client.' },
        ]}
      />
    </div>
  )
}
