import { Outlet } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'
import { SampleFrame } from '../sample-report/sample-frame.tsx'
import type { Route } from './+types/sample-area.ts'

export async function loader(args: Route.LoaderArgs) {
  return { summary: await loadFromApi(args, '/sample/summary') }
}

export default function SampleArea({ loaderData: { summary } }: Route.ComponentProps) {
  return (
    <SampleFrame summary={summary}>
      <Outlet />
    </SampleFrame>
  )
}
